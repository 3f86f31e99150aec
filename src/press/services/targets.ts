/** Services, virtual tables and kinds of files a deck can be exported to. Programs see these names (docs/library.md). */

// What can a deck be exported to?
export const TARGETS = ['png', 'svg', 'tgc', 'mpc', 'dtc', 'tts', 'ttp', 'zip', 'cut'] as const;
export type Target = (typeof TARGETS)[number];

// How is a target called in a report?
export const TARGET_NAMES: Readonly<Record<Target, string>> = {
  png: 'PNG pictures',
  svg: 'SVG drawings',
  tgc: 'The Game Crafter',
  mpc: 'MakePlayingCards',
  dtc: 'DriveThruCards',
  tts: 'Tabletop Simulator',
  ttp: 'Tabletop Playground',
  zip: 'print-and-play archive',
  cut: 'cut paths',
};
