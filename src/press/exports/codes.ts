/** What exports find: sizes no service takes, pictures that are not filled, files that read back wrong. MP41xx. */
import type { CodeTable } from '../../diagnostics/diagnostic.ts';

export const EXPORT_CODES = {
  MP4101: {
    title: 'the service does not make this size',
    cause:
      'The trim of a component is more than 0.5 mm away from every size the service makes for this kind of piece. Scaling it silently would move texts and borders.',
    example: 'a card of 66 x 60 mm, exported with --to tgc',
    repair: 'Give the component one of the sizes in the message, or export it as png.',
  },
  MP4102: {
    title: 'a finished file reads back wrong',
    cause: 'The file was made, read again, and broke a rule of the service it is for. Nothing was written.',
    example: '(anything)',
    repair: 'Report it; export as png meanwhile.',
  },
  MP4103: {
    title: 'the bleed of a face is not filled',
    cause:
      'Part of the outer edge of the picture is open, so white would show where the cut drifts. It was filled with white.',
    example: 'a background that ends at the trim',
    repair: 'Let the background reach out by var(--bleed), or write `bleed-from: mirror` for the component.',
  },
  MP4104: {
    title: 'more cards than the service takes',
    cause: 'One order holds at most so many cards.',
    example: '700 cards, exported with --to mpc',
    repair: 'Split the deck into two orders.',
  },
  MP4105: {
    title: 'the service fixes the resolution',
    cause: 'The service names sizes in pixels at 300 dpi; another resolution would be refused there.',
    example: 'modpress export mod-3 --to tgc --dpi 600',
    repair: 'Leave --dpi away, or export as png.',
  },
  MP4106: {
    title: 'nothing to export',
    cause: 'The deck has no component, or none with a card to print.',
    example: 'a deck of documents alone',
    repair: 'Add a component with at least one row.',
  },
  MP4107: {
    title: 'a picture has too much ink',
    cause: 'A raster picture in press colours passes the ink limit of the service at its darkest pixels.',
    example: 'a photograph with deep shadows, exported with --to dtc',
    repair: 'Name a profile with a lower ink limit with --icc, or lighten the shadows.',
  },
  MP4108: {
    title: 'the colour profile cannot be used',
    cause: 'The file of --icc is not there, or it is no ICC profile for four inks.',
    example: 'modpress export my-deck --to dtc --icc photo.jpg',
    repair: 'Name the .icc file of your print shop.',
  },
} as const satisfies CodeTable;
