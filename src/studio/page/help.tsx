/** The keys of the page, in a dialog that gives its focus back. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

// What does a key do?
const KEYS: readonly (readonly [string, string])[] = [
  ['g then c s d o t a f i', 'cards, sheets, documents, compare, states, statistics, findings, icons'],
  ['/', 'find'],
  ['arrows, Home, End', 'move in lists and in the grid'],
  ['Enter', 'open'],
  ['Escape', 'one level up'],
  ['← →', 'card before, next card'],
  ['[ ]', 'part before, next part'],
  ['b t s', 'bleed, trim, safe zone'],
  ['f', 'front or back'],
  ['l', 'next language'],
  ['1 to 4', 'mode of the view'],
  ['j k', 'looked at and next change, the one before'],
  ['d', 'difference'],
  ['e', 'open the first place of the inspector in the editor'],
  ['p', 'print'],
  ['?', 'these keys'],
];

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>Letters do nothing while a field has the focus.</p>
      <label class="letters">
        <input
          type="checkbox"
          defaultChecked={localStorage.getItem('letters') !== 'off'}
          onChange={({ currentTarget }) =>
            localStorage.setItem('letters', currentTarget.checked ? 'on' : 'off')
          }
        />{' '}
        Single letters are keys
      </label>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
