/** The icon library by name: a click copies what a template or a text says for it. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer } from './answer.ts';
import { Bar, Choice, countOf, Picture } from './parts.tsx';
import type { ViewProps } from './view.ts';

/** More pictures at once are slow, and nobody looks at them. */
const MOST = 240;
const FORMS = [
  ['template', 'For a template'],
  ['deck', 'For icons: of deck.yaml'],
] as const;

type Form = (typeof FORMS)[number][0];

/** What a file says for an icon. */
const codeOf = (name: string, form: Form): string =>
  form === 'template' ? `<icon name="game-icons:${name}"></icon>` : `${name}: game-icons:${name}`;

export function Icons({ nav }: ViewProps): JSX.Element {
  const names = useAnswer<readonly string[]>('/api/icons', '').last;
  const [copied, setCopied] = useState('');
  const form = nav.query.get('form') === 'deck' ? 'deck' : 'template';
  const words = (nav.query.get('find') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = names?.filter((name) => words.every((word) => name.includes(word))) ?? [];
  const copy = (name: string): void => {
    const code = codeOf(name, form);
    void navigator.clipboard?.writeText(code).catch(() => undefined);
    setCopied(code);
  };
  return (
    <div class="view">
      <Bar title="Icons">
        <span>
          {names ? countOf(found.length, 'icon') : 'reading'} of game-icons, CC BY 3.0: name the authors in
          the credits
        </span>
        <span class="space" />
        <Choice label="Copy" options={FORMS} value={form} onChange={(value) => nav.set({ form: value })} />
      </Bar>
      <div class="canvas" tabIndex={0} role="region" aria-label="Icons">
        <p role="status">
          {copied === '' ? 'Find by name above; a click copies the code.' : 'Copied: '}
          {copied !== '' && <code>{copied}</code>}
        </p>
        {names && found.length === 0 && <p class="empty">No icon has such a name.</p>}
        <Found names={found.slice(0, MOST)} onPick={copy} />
        {found.length > MOST && <p>{found.length - MOST} more: type another word.</p>}
      </div>
    </div>
  );
}

const Found = (props: { readonly names: readonly string[]; onPick(name: string): void }): JSX.Element => (
  <ul class="icons" aria-label="Icons found">
    {props.names.map((name) => (
      <li key={name}>
        <button type="button" onClick={() => props.onPick(name)}>
          <Picture src={`/api/icon/${name}`} alt="" width={1} height={1} />
          {name}
        </button>
      </li>
    ))}
  </ul>
);
