/**
 * Type 1 programs as far as the judge asks: their glyphs by name, how wide each is, their own encoding (`openType1`).
 *
 * The second part of a program is encrypted, and each glyph in it once more. Source: Adobe Type 1 Font Format, 6 and 7.
 */
import { latin1Text } from '../../base/bytes.ts';
import type { OpenedProgram } from './font-program.ts';
import { namedEncoding, type Encoding } from './glyph-names.ts';

const [EEXEC_KEY, CHARSTRING_KEY] = [55_665, 4330];

function decrypted(bytes: Uint8Array, key: number, skip: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let state = key;
  bytes.forEach((byte, i) => {
    out[i] = byte ^ (state >> 8);
    state = ((byte + state) * 52_845 + 22_719) & 0xffff;
  });
  return out.subarray(skip);
}

/** The encrypted part: bytes, or hexadecimal digits. */
function privatePart(program: Uint8Array, at: number): Uint8Array {
  const head = latin1Text(program, at, at + 8);
  if (!/^[0-9A-Fa-f\s]{8}$/.test(head)) return decrypted(program.subarray(at), EEXEC_KEY, 4);
  const digits = latin1Text(program, at).replaceAll(/[^0-9A-Fa-f]/g, '');
  const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, i) =>
    parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
  return decrypted(bytes, EEXEC_KEY, 4);
}

export function openType1(program: Uint8Array): OpenedProgram {
  const text = latin1Text(program);
  if (!text.startsWith('%!')) return 'it is no Type 1 program';
  const mark = /eexec(?:\r\n|\n|\r| )/.exec(text);
  if (!mark) return 'it is cut off before its glyphs';
  const bytes = privatePart(program, mark.index + mark[0].length);
  const inner = latin1Text(bytes);
  const skip = Number(/\/lenIV\s+(\d+)/.exec(inner)?.[1] ?? 4);
  const [names, widths]: [string[], number[]] = [[], []];
  const start = inner.indexOf('/CharStrings');
  const glyph = /\/([^\s/{}[\]()<>]+)\s+(\d+)\s+(?:RD|-\|)\s/g;
  glyph.lastIndex = Math.max(0, start + 12);
  let isCut = start < 0;
  let lastEnd = -1;
  for (let found = glyph.exec(inner); found; found = glyph.exec(inner)) {
    const [, name = '', length = '0'] = found;
    const [from, to] = [glyph.lastIndex, glyph.lastIndex + Number(length)];
    if (to > bytes.length) isCut = true;
    names.push(name);
    widths.push(widthIn(decrypted(bytes.subarray(from, to), CHARSTRING_KEY, skip)));
    glyph.lastIndex = lastEnd = to;
  }
  // Behind the last glyph the dictionary ends.
  const behind = inner.slice(Math.max(0, lastEnd));
  if (isCut || names.length === 0 || !/\bend\b/.test(behind)) return 'it is cut off in its glyphs';
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(text)?.[1] ?? 0.001) * 1000;
  const byName = new Map(names.map((name, i) => [name, i]));
  return {
    ...{ glyphCount: names.length, names, glyphNamed: (name: string) => byName.get(name) },
    widthOf: (one) => (widths[one] ?? NaN) * scale,
    encoding: encodingIn(text.slice(0, mark.index)),
  };
}

const [HSBW, SBW, ESCAPE] = [13, 7, 12];

/** The second number of the operator that every glyph begins with. */
function widthIn(code: Uint8Array): number {
  const stack: number[] = [];
  for (let at = 0; at < code.length;) {
    const first = code[at++] ?? 0;
    if (first >= 32) {
      const next = code[at] ?? 0;
      if (first < 247) stack.push(first - 139);
      else if (first < 255)
        stack.push(first < 251 ? (first - 247) * 256 + next + 108 : -(first - 251) * 256 - next - 108);
      else
        stack.push(
          (next << 24) | ((code[at + 1] ?? 0) << 16) | ((code[at + 2] ?? 0) << 8) | (code[at + 3] ?? 0) | 0,
        );
      at += first < 247 ? 0 : first < 255 ? 1 : 4;
    } else if (first === HSBW) return stack[1] ?? NaN;
    else if (first === ESCAPE) {
      const second = code[at++];
      if (second === SBW) return stack[2] ?? NaN;
      // Widths may be written as a quotient.
      if (second === ESCAPE) stack.push((stack.splice(-2, 1)[0] ?? 0) / (stack.pop() ?? 1));
    } else return NaN;
  }
  return NaN;
}

function encodingIn(text: string): Encoding | undefined {
  if (/\/Encoding\s+StandardEncoding/.test(text)) return namedEncoding('StandardEncoding');
  const codes = new Array<string>(256).fill('');
  for (const [, code = '0', name = ''] of text.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g))
    codes[Number(code)] = name;
  return codes;
}
