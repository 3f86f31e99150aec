/** Edits of a bench deck as a designer makes them, a little different each time; each gives the path it wrote. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Edit = (folder: string, round: number) => string;

export const editCell: Edit = (folder, round) => {
  const path = join(folder, 'cards.csv');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^5,"[^"]*"/m, `5,"Changed ${round} times"`));
  return path;
};

export const editStyle: Edit = (folder, round) => {
  const path = join(folder, 'templates/card.css');
  const text = readFileSync(path, 'utf8').replace(/\n\.footer \{ color: .*/, '');
  writeFileSync(path, `${text}\n.footer { color: #0000${String(10 + (round % 80))} }`);
  return path;
};
