/**
 * Changes an input a little, in ways that break readers: by tokens for texts, by bytes for everything else.
 *
 * Takes a seeded source of chance, gives a new input; the same seed gives the same input on every machine.
 */
import type { Random } from '../../src/base/random.ts';

// What breaks readers? Edges of numbers, empty and huge things, signs of every language here.
const ODD: readonly string[] = [
  '', ' ', '\n', '\t', '\0', '0', '-1', '1e308', '-1e308', '1e-308', '99999999999999999999', 'NaN', 'Infinity', '.5', '0x10', '1.5',
  '"', "'", '`', '\\', '<', '>', '</', '/>', '&', '&amp;', '&#0;', '&#x110000;', ']]>', '<!--', '-->', '<![CDATA[', '{{', '}}', '{{{',
  '{{/if}}', '{{else}}', '{{#each this}}', '{', '}', '(', ')', '[', ']', ';', ':', ',', '#', '@', '!', '%', '*', '+', '-', '/', '=', '|', '~',
  '&a', '*a', '<<: *a', '- ', '? ', '!!binary', '---', '...', '__proto__', 'constructor', 'toString', 'undefined', 'null', 'true', 'é', '\u0301',
  '\u200b', '\u202e', '\ud800', '\ufeff', '😀', '👩‍👩‍👧', 'שלום', 'x'.repeat(300), '9'.repeat(40), '1'.repeat(400), 'calc(', 'var(--a)', 'url(#a)', 'auto',
  'inherit', '100%', '1em', '-5mm', '1000mm', 'flex', 'table', 'absolute', 'none', '<br/>', '<div>', '</div>', '<table>', '<svg>', '<p>',
  '<li>', '<td>', '<img src="a.png"/>', '<icon name="a"/>',
]; // prettier-ignore

const TOKEN = /[\p{L}\p{N}_.-]+|\s+|[^\p{L}\p{N}_.\s-]/gu;

const most = 200_000;

/** A text with one to eight small changes; `others` lend their words. */
export function mutateText(text: string, others: readonly string[], random: Random): string {
  const tokens = text.match(TOKEN) ?? [''];
  const lent = (random.pick(others).match(TOKEN) ?? ['']) as readonly string[];
  const changes = 1 + random.below(8);
  for (let i = 0; i < changes; i++) changeTokens(tokens, lent, random);
  return tokens.join('').slice(0, most);
}

function changeTokens(tokens: string[], lent: readonly string[], random: Random): void {
  const at = random.below(tokens.length + 1);
  const run = 1 + random.below(random.below(4) === 0 ? 40 : 4);
  switch (random.below(7)) {
    case 0:
      tokens.splice(at, run);
      break;
    case 1:
      tokens.splice(at, 0, ...tokens.slice(at, at + run));
      break;
    case 2:
      tokens.splice(at, 0, random.pick(ODD));
      break;
    case 3:
      tokens.splice(at, 1, random.pick(ODD));
      break;
    case 4:
      tokens.splice(at, random.below(2), random.pick(lent));
      break;
    case 5: {
      const from = random.below(lent.length);
      tokens.splice(at, 0, ...lent.slice(from, from + run));
      break;
    }
    default: {
      const piece = tokens.slice(at, at + run).join('');
      tokens.splice(at, 0, piece.repeat(1 + random.below(60)).slice(0, 20_000));
    }
  }
}

/** Bytes with some flipped, cut out, doubled or set to edges. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let out = Buffer.from(bytes);
  const changes = 1 + random.below(6);
  for (let i = 0; i < changes; i++) out = changeBytes(out, random);
  return out;
}

function changeBytes(bytes: Buffer<ArrayBuffer>, random: Random): Buffer<ArrayBuffer> {
  if (bytes.length === 0) return Buffer.from([random.below(256)]);
  // Heads say what follows: half of the changes fall into the first hundred bytes.
  const at = random.below(random.below(2) === 0 ? Math.min(100, bytes.length) : bytes.length);
  const run = 1 + random.below(16);
  switch (random.below(6)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      return bytes;
    case 1:
      bytes.fill(random.pick([0, 0xff, 0x7f, 0x80]), at, Math.min(bytes.length, at + run));
      return bytes;
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + run)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at + run), bytes.subarray(at)]);
    case 4:
      return bytes.subarray(0, at);
    default:
      bytes[at] = random.below(256);
      return bytes;
  }
}
