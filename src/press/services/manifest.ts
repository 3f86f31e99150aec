/**
 * The list that lies beside exported pictures: which file is which card, and how often it is needed.
 *
 * Takes cards and drafts, gives `manifest.json` as a draft. Its order is the order of the deck's data.
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { inLanguage } from '../../base/language.ts';
import { packageFolder } from '../open/package-folder.ts';
import type { Draft, ExportJob } from './job.ts';

export interface ManifestCard {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly front: string;
  readonly back: string | undefined;
}

/** `manifest.json` over the files of one export. */
export function manifestDraft(
  { open: { deck }, request, language }: ExportJob,
  cards: readonly ManifestCard[],
  files: readonly Draft[],
): Draft {
  const manifest = {
    maker: `modpress ${packageFolder().version}`,
    deck: deck.name,
    title: inLanguage(deck.title, language),
    version: deck.version,
    language,
    target: request.target,
    cards,
    files: files.map(({ name, bytes, facts }) => ({
      name,
      bytes: bytes.length,
      sha256: host().sha256(bytes),
      facts,
    })),
  };
  return jsonDraft('manifest.json', manifest, `${cards.length} designs`);
}

/** Any object as a JSON file. */
export function jsonDraft(name: string, value: object, facts: string): Draft {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return {
    name,
    bytes: utf8Bytes(text),
    facts,
    check: (read) => (isJson(utf8Text(read)) ? undefined : 'no JSON'),
  };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
