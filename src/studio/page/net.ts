/** How the page asks its server: JSON by GET, and one POST. */
import type { Action, Printed, PrintWish } from '../protocol/index.ts';

export async function get<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin' });
    return answer.ok ? ((await answer.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

const ENDED = 'the studio has ended; start it again and open the address it shows';

const post = (key: string, action: Action): Promise<Response> =>
  fetch('/api/action', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Modpress-Key': key },
    body: JSON.stringify(action),
  });

/** @returns why it was refused, or nothing */
export async function act(key: string, action: Action): Promise<string | undefined> {
  try {
    const answer = await post(key, action);
    return answer.ok ? undefined : (await answer.text()).trim();
  } catch {
    return ENDED;
  }
}

/** @returns the files, or why there are none */
export async function print(key: string, wish: PrintWish): Promise<Printed | string> {
  try {
    const answer = await post(key, { action: 'print', ...wish });
    return answer.ok ? ((await answer.json()) as Printed) : (await answer.text()).trim();
  } catch {
    return ENDED;
  }
}

export const faceSource = (
  { id, print }: { readonly id: string; readonly print: string },
  hasBleed = false,
): string => `/api/face/${id}?v=${print}${hasBleed ? '&bleed=1' : ''}`;

export const sheetSource = ({ id, print }: { readonly id: string; readonly print: string }): string =>
  `/api/sheet/${id}?v=${print}`;
