/**
 * The tree of the document read last (`LastTree`): on paper of another size most have the same text.
 *
 * Takes a filled template. Where its markup is that of the one before, it is given the source of that one, so that places in the tree
 * are places in it, and the tree is not made again. A document of which anything is to be said is parsed each time, which says it.
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup, treeLike, type MarkupTree } from '../markup/index.ts';
import type { MappedText } from '../template/index.ts';

export class LastTree {
  #last: MarkupTree | undefined;

  /** The same text, as the source of the tree where that says the same. */
  inItsSource(text: MappedText): MappedText {
    if (!this.#last) return text;
    const { root, language } = this.#last;
    const { file } = root.place;
    const isSame =
      file.text === text.markup.text && file.name === text.markup.name && language === text.language;
    return isSame ? { ...text, markup: file } : text;
  }

  parse(text: MappedText, report: Report): MarkupTree {
    if (this.#last?.root.place.file === text.markup) return treeLike(this.#last, text);
    this.#last = undefined;
    let isSound = true;
    const tree = parseMarkup(text, (diagnostic) => {
      isSound = false;
      report(diagnostic);
    });
    if (isSound) this.#last = tree;
    return tree;
  }
}
