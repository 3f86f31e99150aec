/**
 * What a request asks for and no deck has, and decks that would write over each other: reported before anything is made.
 *
 * Takes a request and its decks. A list of no files could be taken for success, so a request that comes to nothing is an error. Where
 * one of several decks, languages or products is missing, that is a warning.
 */
import { basename, displayPath } from '../../base/paths.ts';

import type { Language } from '../../base/language.ts';
import { error, warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { BuildRequest } from '../open/types.ts';

/** Says which languages that were asked for a deck does not have. */
export function reportAbsentLanguages(
  { deck, report }: Pick<OpenDeck, 'deck' | 'report'>,
  languages: readonly Language[],
  isOnlyDeck: boolean,
): void {
  const hasSome = languages.some((one) => deck.languages.includes(one));
  const say = isOnlyDeck && !hasSome ? error : warning;
  const help = `its languages are ${deck.languages.join(', ')}`;
  for (const language of languages.filter((one) => !deck.languages.includes(one)))
    report(say('MP1821', `"${deck.name}" has no text in "${language}"`, { help }));
}

/** A deck, how many files the request makes of it, and whether an error was reported for it. */
export interface Asked {
  readonly open: Pick<OpenDeck, 'deck' | 'report'>;
  readonly files: number;
  readonly hasErrors: boolean;
}

/** Says that no deck has a language or a product that was asked for. */
export function reportNothing(decks: readonly Asked[], { only, languages }: BuildRequest): void {
  if ((only.length === 0 && languages.length === 0) || decks.some(({ files }) => files > 0)) return;
  for (const { open, hasErrors } of decks) {
    // What was refused has been reported.
    if (hasErrors) continue;
    const { deck, report } = open;
    const hasLanguage = languages.length === 0 || languages.some((one) => deck.languages.includes(one));
    if (!hasLanguage) reportAbsentLanguages(open, languages, true);
    else if (only.length > 0) {
      const help = 'leave out --only to see what it has';
      report(error('MP1821', `"${deck.name}" has no ${only.join(', ')}`, { help }));
    }
  }
}

/**
 * Says which decks would be written into one folder of the output; true where there are any. Letters in upper and lower case are one on
 * the disks of macOS and Windows.
 */
export function reportSameFolder({ decks }: BuildRequest, cwd: string, report: Report): boolean {
  const known = new Map<string, string>();
  let isSame = false;
  for (const folder of decks) {
    const name = basename(folder).normalize('NFC').toLowerCase();
    const other = known.get(name);
    if (other === undefined) known.set(name, folder);
    else {
      const [one, two] = [displayPath(cwd, other), displayPath(cwd, folder)];
      const help = 'build one of them by itself with another --out, or rename its folder';
      report(error('MP1830', `${one} and ${two} would both be written into "${basename(folder)}"`, { help }));
      isSame = true;
    }
  }
  return isSame;
}
