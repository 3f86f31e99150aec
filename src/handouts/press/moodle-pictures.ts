/**
 * The pictures of an item as files inside a question of Moodle (`QuestionPictures`).
 *
 * Each is shown where its words would be read out; Moodle keeps the files beside the question and calls their folder
 * `@@PLUGINFILE@@` (question/format/xml/format.php, import_files_as_draft). `drawPictures` has them drawn as for the projector.
 */
import { base64Text, utf8Bytes } from '../../base/bytes.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { figureFiles, type FigureFile } from '../../output/html/index.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';

/** The pictures of an item, counted from 1, of a part. */
export type PicturesOf = (part: HandoutPart, item: number) => readonly FigureFile[];

export async function drawPictures(job: HandoutJob, report: Report): Promise<PicturesOf> {
  const press = openHandoutPress(report);
  return (part, item) => figureFiles(drawPart(job, { ...part, kind: 'slide', item }, press));
}

export class QuestionPictures {
  readonly #left: FigureFile[];
  readonly #shown: FigureFile[] = [];

  constructor(pictures: readonly FigureFile[]) {
    this.#left = [...pictures];
  }

  /** The picture of which this is said, as an element; undefined where none is left. */
  element(spoken: string): string | undefined {
    const at = this.#left.findIndex((one) => sameWords(one.spoken, spoken));
    const [found] = at < 0 ? [] : this.#left.splice(at, 1);
    if (!found) return undefined;
    const known = this.#shown.findIndex(({ svg }) => svg === found.svg);
    if (known < 0) this.#shown.push(found);
    const name = nameOf(known < 0 ? this.#shown.length - 1 : known);
    return `<img src="@@PLUGINFILE@@/${name}" alt="${attribute(spoken)}" width="${found.width}" height="${found.height}" style="vertical-align:middle"/>`;
  }

  /** The files of all that was shown. */
  files(): string {
    return this.#shown
      .map(
        ({ svg }, i) =>
          `<file name="${nameOf(i)}" path="/" encoding="base64">${base64Text(utf8Bytes(svg))}</file>`,
      )
      .join('');
  }
}

const nameOf = (place: number): string => `picture-${place + 1}.svg`;

/** Spaces of French print are plain in what is heard. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();
const sameWords = (a: string, b: string): boolean => plain(a) === plain(b);

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (words: string): string => words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
