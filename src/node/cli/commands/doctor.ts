/**
 * `modpress doctor`: whether this machine can print, checked one by one.
 *
 * Takes nothing but the folder to try; gives one line a check. Tries what a build needs: Node, the package's own files,
 * fonts, the picture library, a folder to write in, and which paper is likely here. Leaves nothing behind.
 */
import { mkdir, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { packageFolder } from '../../../press/open/package-folder.ts';
import type { Command } from '../command.ts';
import { shippedDecks } from '../../../press/open/deck-names.ts';
import { EXIT } from '../exit-codes.ts';
import { OLDEST_NODE, isNodeTooOld } from '../node-version.ts';

interface Finding {
  readonly name: string;
  readonly isGood: boolean;
  readonly message: string;
}

// Which packages hold the fonts and icons a build reads?
const ASSETS = [
  '@fontsource/bricolage-grotesque',
  '@fontsource/atkinson-hyperlegible-next',
  '@fontsource/dejavu-sans',
  '@iconify-json/game-icons',
];

export const runDoctor: Command = async ({ values, io }) => {
  const out = resolve(io.cwd, values.text('out') ?? 'out');
  const findings = [
    nodeFinding(),
    deckFinding(),
    ...ASSETS.map(assetFinding),
    await pictureFinding(),
    await writeFinding(out),
    paperFinding(io.env),
  ];
  const isHealthy = findings.every(({ isGood }) => isGood);
  const lines = findings.map(
    ({ name, isGood, message }) => `${isGood ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${message}`,
  );
  return {
    exit: isHealthy ? EXIT.done : EXIT.check,
    text: `${lines.join('\n')}\n`,
    json: { findings, version: packageFolder().version },
  };
};

const nodeFinding = (): Finding => ({
  name: 'node',
  isGood: !isNodeTooOld(process.versions.node),
  message: `${process.versions.node}, at least ${OLDEST_NODE} is needed`,
});

function deckFinding(): Finding {
  const decks = shippedDecks();
  return {
    name: 'decks',
    isGood: decks.length > 0,
    message: decks.length > 0 ? decks.join(', ') : 'none found',
  };
}

function assetFinding(name: string): Finding {
  const require = createRequire(import.meta.url);
  try {
    const { version } = require(`${name}/package.json`) as { readonly version: string };
    return { name: 'fonts', isGood: true, message: `${name} ${version}` };
  } catch {
    return { name: 'fonts', isGood: false, message: `${name} is missing; run npm ci` };
  }
}

async function pictureFinding(): Promise<Finding> {
  const { reasonNotToDraw } = await import('../../../press/open/picture-check.ts');
  const reason = await reasonNotToDraw();
  const message = reason === undefined ? 'can be drawn' : `cannot be drawn: ${reason}`;
  return { name: 'pictures', isGood: reason === undefined, message };
}

async function writeFinding(folder: string): Promise<Finding> {
  const probe = join(folder, `.modpress-doctor-${process.pid}`);
  try {
    const made = await mkdir(folder, { recursive: true });
    const handle = await open(probe, 'wx');
    await handle.close();
    await rm(probe);
    if (made !== undefined) await rm(made, { recursive: true });
    return { name: 'output', isGood: true, message: `${folder} can be written` };
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    return { name: 'output', isGood: false, message: `${folder} cannot be written (${code})` };
  }
}

// Where is Letter in the tray? CLDR supplemental data, paperSize US-Letter.
const LETTER_COUNTRIES = /[_-](US|CA|MX|CL|CO|CR|GT|NI|PA|PH|PR|SV|VE|BZ|DO)\b/;

function paperFinding(env: Readonly<Record<string, string | undefined>>): Finding {
  const locale = [env['LC_PAPER'], env['LC_ALL'], env['LANG']].find((one) => one !== undefined && one !== '');
  const country = locale ?? Intl.DateTimeFormat().resolvedOptions().locale;
  const paper = LETTER_COUNTRIES.test(country) ? 'letter' : 'a4';
  return {
    name: 'paper',
    isGood: true,
    message: `${paper} is likely here (${country}); --paper ${paper} makes only that`,
  };
}
