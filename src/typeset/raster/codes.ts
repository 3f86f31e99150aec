/** Codes of the raster layer: what `modpress explain` prints about pictures. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const RASTER_CODES: CodeTable = {
  MP1950: {
    title: 'not a picture the press can read',
    cause:
      'Pictures are PNG, JPEG or WebP, recognised by their first bytes, whatever the file is called. Vector drawings are SVG.',
    example: '<img src="art/fox.gif" alt="a fox"/>',
    repair: 'save the picture as PNG (drawings, transparency) or JPEG (photographs) and name that file.',
  },
  MP1951: {
    title: 'a picture with too many pixels',
    cause:
      'A picture of more than 100 million pixels takes gigabytes to decode. A card needs about a million, a full A4 page at 300 dots per inch nine million.',
    example: '<img src="art/map-40000x30000.png" alt="the map"/>',
    repair: 'scale the picture down to 300 dots per inch of its printed size.',
  },
  MP1952: {
    title: 'a damaged picture',
    cause:
      'The file begins like a picture but is cut off or cannot be decoded, so that it would print as grey or not at all.',
    example: '<img src="art/half-downloaded.jpg" alt="a fox"/>',
    repair: 'copy or export the file again and open it in a viewer.',
  },
  MP1953: {
    title: 'a picture too large to draw',
    cause:
      'A face at this resolution has more than 100 million pixels, or more than 32,000 on a side, which takes gigabytes to draw.',
    example: 'modpress export my-deck --to png --dpi 1200, with a board a metre wide',
    repair: 'use a lower --dpi, or a vector format (--to svg)',
  },
};
