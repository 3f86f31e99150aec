/**
 * Serves a stream of requests, one JSON object a line.
 *
 * Takes chunks of text or bytes as they come, gives each answer to `write`, in order, one chunk of answers for each
 * chunk of input. Every line has an answer, an empty one too; a line over the limit is answered once and skipped; the last
 * line needs no line end. Never stops on bad input.
 */
import type { Referee } from './referee.ts';

/** Longest line that is read, in characters. */
export const MOST_CHARACTERS = 1_000_000;

const TOO_LONG = JSON.stringify({
  id: null,
  ok: false,
  error: { code: 'line-too-long', message: `a line has more than ${MOST_CHARACTERS} characters` },
});

interface Pending {
  /** The begun line. */
  text: string;
  /** True while the rest of a line over the limit is passed over. */
  skipping: boolean;
}

/** Answers until the input ends. Rejects only when `input` or `write` does. */
export async function serveReferee(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void | Promise<void>,
  referee: Referee,
): Promise<void> {
  const decoder = new TextDecoder();
  const pending: Pending = { text: '', skipping: false };
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const answers = feed(pending, text, referee);
    if (answers !== '') await write(answers);
  }
  const end = decoder.decode();
  const rest = pending.text + end === '' ? '' : feed(pending, `${end}\n`, referee);
  if (rest !== '') await write(rest);
}

/** Adds a piece of input and answers the lines it completes. */
function feed(pending: Pending, piece: string, referee: Referee): string {
  const answers: string[] = [];
  const lines = piece.split('\n');
  lines.forEach((part, index) => {
    const complete = index < lines.length - 1;
    if (!pending.skipping) pending.text += part;
    if (pending.text.length > MOST_CHARACTERS) {
      answers.push(TOO_LONG);
      pending.text = '';
      pending.skipping = true;
    }
    if (!complete) return;
    if (!pending.skipping) answers.push(referee.answerLine(pending.text));
    pending.text = '';
    pending.skipping = false;
  });
  return answers.length === 0 ? '' : `${answers.join('\n')}\n`;
}
