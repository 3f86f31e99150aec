/**
 * Papers by name, or by their sides.
 *
 * Takes text as a person writes it (`a4`, `Letter`, `210 x 250 mm`, `8.5in x 13in`); gives a paper, or undefined when it is
 * no paper a printer takes. The name of a paper reads back as the same paper.
 */
import { parseSize } from '../../deck/read/sizes.ts';
import { customPaper, namedPaper, type Paper } from '../imposition/paper.ts';

export function readPaper(text: string): Paper | undefined {
  const found = namedPaper(text.trim().toLowerCase());
  if (found) return found;
  const size = parseSize(text);
  return size && customPaper(size);
}
