/** What exports find: sizes no service takes, pictures that are not filled, files that read back wrong. MP41xx. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const EXPORT_CODES = {
  MP4101: {
    title: 'the service does not make this size',
    cause:
      'Every size the service makes for this kind of piece is more than 0.5 mm smaller than the trim of the component, or more than 1 mm larger. Scaling it silently would move texts and borders.',
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
    title: 'a face has no bleed of its own',
    cause:
      'The art ends less than a millimetre outside the trim, so another edge would show where the cut drifts. Its outermost pixels were drawn on to the edge of the file.',
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
    repair: 'Leave --dpi out, or export as png.',
  },
  MP4106: {
    title: 'nothing to export',
    cause: 'The deck has no component, or none with a card to print.',
    example: 'a deck of documents alone',
    repair: 'Add a component with at least one row.',
  },
  MP4107: {
    title: 'a picture has too much ink',
    cause:
      'Pixels of a picture in press colours pass the ink limit of the service. Their cyan, magenta and yellow were reduced together until they no longer do.',
    example: 'a photograph with deep shadows, exported with --to dtc',
    repair: 'Name a profile with a lower ink limit with --icc, or lighten the shadows.',
  },
  MP4108: {
    title: 'the colour profile cannot be used',
    cause: 'The file of --icc is not there, or it is not an ICC profile for four inks.',
    example: 'modpress export my-deck --to dtc --icc photo.jpg',
    repair: 'Name the .icc file of your print shop.',
  },
  MP4109: {
    title: 'a colour given as inks has too much ink',
    cause:
      'The inks of device-cmyk(), or those that stand in for spot(), pass the ink limit of the service. Cyan, magenta and yellow were reduced together until they no longer do.',
    example: 'color: device-cmyk(1 1 1 1)',
    repair: 'Write inks whose sum is within the limit; rich black is device-cmyk(0.6 0.4 0.4 1).',
  },
  MP4110: {
    title: 'press colours lie under a translucent part',
    cause:
      'A file for a press shows nothing through. The translucent part and all that lies under it became one picture, and inks of device-cmyk() or spot() under it were mixed as a screen shows them.',
    example: 'a gold frame of spot() with a shadow of opacity 0.5 over it',
    repair: 'Make the part opaque, or let the press colours come after it.',
  },
  MP4111: {
    title: 'not the address of a folder',
    cause: 'A saved object of a virtual table names its pictures below one address of the web.',
    example: 'modpress export mod-3 --to tts --address my-cards',
    repair: 'Write the whole address of the folder, such as https://example.org/cards/.',
  },
} as const satisfies CodeTable;
