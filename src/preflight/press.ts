/**
 * Whether a PDF is what a press of four inks takes: pages, boxes, colours, ink.
 *
 * Takes an opened file and the rule; gives faults, none when it is right. Measures the finished bytes.
 */
import type { PdfFile } from './file.ts';
import { walkPage } from './content.ts';
import type { PdfValue } from './values.ts';

export interface PressRule {
  readonly pages: number;
  readonly page: { readonly width: number; readonly height: number };
  /** 1 is one full ink. */
  readonly inkLimit: number;
}

/** Hundredths of a point. */
const EXACT = 0.01;

/** Four numbers of a box, or undefined. */
export function boxOf(file: PdfFile, page: PdfValue, name: string): readonly number[] | undefined {
  const found = file.list(file.inherited(page, name)).map((one) => file.resolve(one));
  const numbers = found.flatMap((one) => (typeof one === 'number' ? [one] : []));
  return numbers.length === 4 ? numbers : undefined;
}

/** Faults of a file for a press; RGB in pictures is found as well. */
export function pressFaults(file: PdfFile, rule: PressRule): readonly string[] {
  const faults: string[] = [];
  const { pages } = file;
  if (pages.length !== rule.pages) faults.push(`${pages.length} pages instead of ${rule.pages}`);
  pages.forEach(({ value }, i) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxOf(file, value, 'MediaBox') ?? [];
    const off = Math.max(Math.abs(x2 - x1 - rule.page.width), Math.abs(y2 - y1 - rule.page.height));
    if (off > EXACT) faults.push(`page ${i + 1} is ${x2 - x1} x ${y2 - y1} pt`);
    if (!boxOf(file, value, 'TrimBox')) faults.push(`page ${i + 1} has no trim box`);
    const content = walkPage(file, value);
    if (content.colours.has('rg')) faults.push(`page ${i + 1} uses RGB`);
    if (content.mostInk > rule.inkLimit + 0.005)
      faults.push(`page ${i + 1} uses ${Math.round(content.mostInk * 100)} % ink`);
    const rgb = content.images.find(({ id }) => file.name(file.object(id), 'ColorSpace') === 'DeviceRGB');
    if (rgb) faults.push(`page ${i + 1} has a picture in RGB`);
  });
  return faults;
}
