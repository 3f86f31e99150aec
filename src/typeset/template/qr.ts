/**
 * QR codes: a text as a drawing that scanners read, spoken as its text.
 *
 * Takes the text, gives one `svg` of class `qr` with the quiet zone round it; CSS sizes it. Correction level M (15 % may be lost).
 * The only importer of uqr. Source: ISO/IEC 18004.
 */
import { encode } from 'uqr';
import { TemplateFault } from './fault.ts';
import { escapeMarkup } from './text-helpers.ts';
import { textOf } from './values.ts';

/** Light modules round the code, as the standard wants them. */
const QUIET = 4;

/** One path of all dark modules, run by run. */
function modules(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`;
    }
  });
  return path;
}

/** The markup of the code of a text. */
export function qr(value: unknown): string {
  const text = textOf(value, 'qr');
  if (text === '') throw new TemplateFault('MP1207', 'qr needs a text, found nothing', 'give it an address');
  let code: ReturnType<typeof encode>;
  try {
    code = encode(text, { ecc: 'M', border: QUIET });
  } catch {
    const message = `a QR code cannot hold ${text.length} characters`;
    throw new TemplateFault('MP1208', message, 'shorten the text: about 2,300 plain characters fit');
  }
  const { size, data } = code;
  const label = escapeMarkup(text);
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}"><rect width="${size}" height="${size}" fill="#ffffff"/><path fill="#000000" d="${modules(data)}"/></svg>`;
}
