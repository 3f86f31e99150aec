/**
 * `modpress explain`: what a code means, with cause, example and repair.
 *
 * Takes a code in any writing (`MP3102`, `mp3102`, `3102`); gives its entry from the catalogue of all rooms.
 */
import { CODE_KINDS, isCode, type Code } from '../../../base/diagnostics/codes.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { CodeEntry } from '../../../base/diagnostics/diagnostic.ts';
import { ALL_CODES } from '../all-codes.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { WIDTH, wrap } from '../wrap.ts';

export const runExplain: Command = async ({ operands }) => {
  const [asked] = operands;
  if (asked === undefined) {
    const help = 'copy the code from the message, such as: modpress explain MP3102';
    return { exit: EXIT.usage, diagnostics: [error('MP1026', 'explain needs a code', { help })] };
  }
  const code = `MP${asked.toUpperCase().replace(/^MP/, '')}`;
  const entry = isCode(code) ? ALL_CODES[code] : undefined;
  if (!isCode(code) || !entry) return { exit: EXIT.usage, diagnostics: [unknownCode(asked, code)] };
  return {
    exit: EXIT.done,
    text: explanation(code, entry),
    json: { code, kind: CODE_KINDS[code], ...entry },
  };
};

/** Codes of one room share their first digits; those are more use than the nearest number. */
function unknownCode(asked: string, code: string) {
  const room = Object.keys(ALL_CODES).filter((known) => known.slice(0, 4) === code.slice(0, 4));
  const help =
    room.length === 0 ? 'docs/errors.md lists all codes' : `codes near it: ${room[0]} to ${room.at(-1)}`;
  return error('MP1027', `there is no code "${asked}"`, { help });
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ');

function explanation(code: Code, { title, cause, example, repair }: CodeEntry): string {
  const ending = CODE_KINDS[code] === 'limit' ? [`A limit was reached: exit code ${EXIT.limit}.`] : [];
  const parts = [`${code}: ${title}`, paragraph(cause), 'For example:', indent(example)];
  return `${[...parts, paragraph(`Repair: ${repair}`), ...ending].join('\n\n')}\n`;
}

const paragraph = (text: string): string => wrap(text, WIDTH).join('\n');
