/** The diagnostics of text: MP1680 to MP1699. */
import type { CodeTable } from '../../../base/diagnostics/diagnostic.ts';

export const TEXT_CODES: CodeTable = {
  MP1680: {
    title: 'no font has a character',
    cause:
      'Neither the families asked for nor the built-in faces can draw the character; it would print as an empty box.',
    example: '<p>Roll the 🎲</p>',
    repair: 'Use an icon, another character, or bring a font that has it with `@font-face`.',
  },
  MP1681: {
    title: 'a font family is not known',
    cause:
      'The family is neither built in nor brought by an `@font-face` rule; the text face is used instead.',
    example: 'h1 { font-family: "Bricolage Grotesk" }',
    repair: 'Correct the name, or add an `@font-face` rule with the font file.',
  },
  MP1682: {
    title: 'right-to-left text is not supported',
    cause: 'Letters of Hebrew, Arabic and other right-to-left scripts would be printed in the wrong order.',
    example: '<p>שלום</p>',
    repair: 'Leave the passage out, or bring it as a picture with an `alt`.',
  },
};
