/** Projects of other programs as deck folders. */
import type { ImportedDeck, Project } from './imported.ts';
import { importCider } from './cider.ts';
import { importNandeck } from './nandeck.ts';
import { importSquib } from './squib.ts';
import { textFile } from './imported.ts';

export type { DeckFile, ImportedDeck, Project } from './imported.ts';

export const PEERS = ['cider', 'squib', 'nandeck'] as const;
export type Peer = (typeof PEERS)[number];

const IMPORTS = { cider: importCider, squib: importSquib, nandeck: importNandeck };

/** A deck with its report, `import-report.md`; undefined where the folder holds no project of that program. */
export function importDeck(peer: Peer, project: Project): ImportedDeck | undefined {
  const deck = IMPORTS[peer](project);
  return deck && { ...deck, files: [...deck.files, textFile('import-report.md', reportText(peer, deck))] };
}

function reportText(peer: Peer, { taken, left }: ImportedDeck): string {
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}\n`).join('');
  const todo = left.length === 0 ? 'Nothing.\n' : list(left);
  return `# Taken over from ${peer}\n\n${list(taken)}\n# What a person must do\n\n${todo}`;
}
