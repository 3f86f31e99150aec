/** What the press itself finds: rule sheets, files, checks. `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const PRESS_CODES = {
  MP4001: {
    title: 'a clause is in no margin, or in several',
    cause:
      'A rule sheet names every clause that is a rule in exactly one margin, so that a reader can find each once.',
    example: 'a clause id that no `clauses:` list of rule-sheet.yaml names',
    repair: 'Add the id to the paragraph that states the rule, or remove the second mention.',
  },
  MP4002: {
    title: 'the rule sheet names a clause or ruling that does not exist',
    cause: 'A mark such as [[r-keep]] or an id under `clauses:` is not in rules.yaml.',
    example: '[[r-kep]]',
    repair: 'Use the suggested name, or write the ruling.',
  },
  MP4003: {
    title: 'the rule sheet names an example or quantity that does not exist',
    cause:
      'Pictures and numbers come from replayed examples; this one is not in examples.yaml, or the engine observes no such quantity.',
    example: 'growth: { example: one-numbre }',
    repair: 'Use the suggested name, or write the example.',
  },
  MP4004: {
    title: 'a document has no text in a language',
    cause: 'A text of the document’s words is there in one language of the deck and missing in another.',
    example: 'title: { en: Our rulings } in a deck with languages [en, fr]',
    repair: 'Write the missing text.',
  },
  MP4005: {
    title: 'text or drawing in the safe zone',
    cause:
      'Something other than a background comes closer to the trim than the safe zone allows, where a cut may touch it.',
    example: 'a number 1 mm from the edge of a card with safe: 3 mm',
    repair: 'Move the element in, make it smaller, or set a smaller safe zone.',
  },
  MP4006: {
    title: 'there is no such template or style sheet',
    cause: 'A component or document names a template that is neither in the deck nor among the press’s own.',
    example: 'front: templates/crad.hbs',
    repair: 'Correct the path.',
  },
  MP4007: {
    title: 'the tuck box does not fit the paper',
    cause:
      'Even parted into two pieces and with the paper turned, a piece of the box is larger than what the printer reaches. The cards are shared among as few boxes as fit; where not even an empty box would fit, none is made. The rest of the deck is printed all the same.',
    example: '350 poker cards: a box as deep as all of them is higher than A4',
    repair:
      'Nothing, where the boxes that were made will do. For one box print it on a larger paper (`--only box --paper a3`) or make `stock` smaller; say how many boxes you want with `box: { boxes: 2 }`, or none with `box: none`.',
  },
  MP4008: {
    title: 'the engine disagrees with a sentence',
    cause:
      'Words rest on a figure or a verdict they do not print, such as "nobody can force a win"; the engine finds another one.',
    example: 'holds: { start-value-5: 1 }',
    repair:
      'Rewrite the sentence and what it holds, or correct the name of the figure (`modpress facts <game>`).',
  },
  MP4009: {
    title: 'a picture with too few pixels',
    cause:
      'Below 200 dots per inch single pixels begin to show in print. Pictures with more than 300 are made smaller by themselves.',
    example: 'a picture of 300 x 420 pixels over a whole poker card: 120 dots per inch',
    repair: 'Use a larger picture, print it smaller, or draw it as SVG.',
  },
  MP4010: {
    title: 'there is no such game',
    cause: 'The deck names a rules engine that the press does not have, so that nothing could be checked.',
    example: 'game: mod-4',
    repair: 'Correct the name, or leave `game` out: a deck needs no rules engine to be printed.',
  },
  MP4011: {
    title: 'a file fails the check of finished files',
    cause:
      'Every PDF is judged before it is written, as `modpress check FILE.pdf` judges it, and this one would be refused. As an error: it would print wrong, and is not written. As a warning: it is written, and cannot be read aloud as it should.',
    example: 'a board whose first heading is an `h2`',
    repair: 'Correct the template as the message says; docs/exports.md lists the checks.',
  },
  MP4012: {
    title: 'ink near the edge of the paper',
    cause:
      'Most home printers leave 5 mm on every side blank; what stands there is printed in part or not at all.',
    example: 'a score pad whose last line ends 1.8 mm above the edge',
    repair:
      'Move it in, take a line out, or give --margin if your printer reaches farther. The message has file, page, side and distance.',
  },
  MP4013: {
    title: 'a sheet has no room for all the words of its margins',
    cause:
      'Cut sheets carry deck, version, content hash, ruler and how to print them in their margins. Where the margins are too narrow the least important are left out first; the message names them.',
    example: 'a grid of cards that fills the paper up to the margin',
    repair: 'Print with wider margins (--margin), on a larger paper, or with fewer cards to a sheet.',
  },
  MP4020: {
    title: 'a tuck box or contact sheet is left out',
    cause: 'The file the press made of its own design fails its own check. No deck has to wait for that.',
    example: 'a contact sheet with text beside the page',
    repair: 'Print the rest; switch the product off (`products: { contact: false }`) or report the fault.',
  },
  MP4021: {
    title: 'the margins cannot set a character of the deck',
    cause:
      'Sheet margins, boxes and contact sheets are set in the built-in faces. A character of a title or id that they do not have, or that runs to the left, is a question mark there.',
    example: 'title: Star Freight 卡',
    repair:
      'Nothing, if the question mark does no harm; else write a title in letters the built-in faces have.',
  },
  MP4022: {
    title: 'a page of the press’s own is not as it should be',
    cause:
      'The slug, a tuck box or a contact sheet has less room than the words of this deck need, or its template has a fault. The page is printed as far as it goes.',
    example: 'a title of 200 letters on a box for small cards',
    repair: 'Shorten the title, or switch the product off; where neither is at fault, report it.',
  },
  MP4023: {
    title: 'a text is covered',
    cause: 'Something without transparency is painted over a text, so that it is printed and cannot be read.',
    example: 'a banner with position: absolute over the end of the rules',
    repair:
      'Move one of the two, shorten the text, or give it a higher z-index. `--draft` prints all the same and says so on every sheet.',
  },
  MP4024: {
    title: 'a text is cut off',
    cause:
      'Letters reach beyond a box with `overflow: hidden`, the trim of the card or the edge of the paper.',
    example: '.text { height: 20mm; overflow: hidden } around 25 mm of text',
    repair:
      'Shorten the text, enlarge its box, or let it shrink with `text-fit: shrink`. `--draft` prints all the same and says so on every sheet.',
  },
  MP4025: {
    title: 'drawings of the library are printed without a credit',
    cause:
      'The icons of the library are under CC BY 3.0: whoever hands them on names their source. No `credits:` of the deck does.',
    example: 'icons: { fuel: game-icons:fuel-tank } in a deck without credits:',
    repair: 'Add `credits: "Icons from game-icons.net (CC BY 3.0)"` to deck.yaml; the tuck box prints it.',
  },
} as const satisfies CodeTable;
