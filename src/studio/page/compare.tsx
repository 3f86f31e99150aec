/** What has changed since the studio was opened: in words, side by side, as onion skin, blinking, or the difference alone. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Card, State } from '../protocol.ts';
import { isTyping, type ViewProps } from './main.tsx';
import { faceSource } from './net.ts';
import { Choice, countOf, Picture, Slider } from './parts.tsx';

const MODES = [
  ['sides', 'Side by side'],
  ['onion', 'Onion skin'],
  ['swipe', 'Swipe'],
  ['blink', 'Blink'],
  ['difference', 'Difference'],
] as const;
type Mode = (typeof MODES)[number][0];

interface Change {
  readonly key: string;
  readonly name: string;
  readonly component: string;
  readonly words: string;
  readonly before: Card['front'];
  readonly now: Card['front'];
  readonly card: Card | undefined;
}

/** A change of each card, in words. */
export function changesOf(state: State): readonly Change[] {
  const changed = state.cards
    .filter(({ isChanged }) => isChanged)
    .map((card): Change => {
      const fields = card.fields.flatMap(({ name, value, before }) =>
        before === undefined ? [] : [`${name} “${before}”, now “${value}”`],
      );
      const words = !card.was
        ? 'added'
        : fields.length > 0
          ? fields.join('; ')
          : 'looks another way: its template, style or picture has changed';
      return {
        key: card.key,
        name: card.name,
        component: card.component,
        words,
        before: card.was?.front,
        now: card.front,
        card,
      };
    });
  const removed = state.removed.map(({ key, name, component, was }): Change => ({
    key,
    name,
    component,
    words: 'removed',
    before: was?.front,
    now: undefined,
    card: undefined,
  }));
  return [...changed, ...removed];
}

export function Compare({ state, nav }: ViewProps): JSX.Element {
  const changes = changesOf(state);
  const index = Math.max(
    0,
    changes.findIndex(({ key }) => key === nav.query.get('sel')),
  );
  const change = changes[index];
  const mode = MODES.find(([name]) => name === nav.query.get('compare'))?.[0] ?? 'sides';
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event)) return;
      const step = { j: 1, k: -1 }[event.key];
      const next = step === undefined ? undefined : changes[index + step];
      const picked = MODES[Number(event.key) - 1];
      if (next) nav.set({ sel: next.key });
      else if (picked) nav.set({ compare: picked[0] });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <div class="view with-list">
      <div class="bar">
        <h1>Compare</h1>
        <span>with the deck as the studio found it</span>
        <span class="space" />
        <Choice label="How" options={MODES} value={mode} onChange={(value) => nav.set({ compare: value })} />
      </div>
      <ul class="list" aria-label="Changes">
        {changes.map((one) => (
          <li key={one.key}>
            <button type="button" aria-current={one === change} onClick={() => nav.set({ sel: one.key })}>
              <b dir="auto">{one.name}</b>
              <span>{one.words}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="canvas" tabIndex={0} role="region" aria-label="The change">
        {change ? (
          <Pair key={`${change.key} ${mode}`} {...{ state, change, mode }} />
        ) : (
          <p class="empty">Nothing has changed since the studio was opened.</p>
        )}
        {change?.card && <Words card={change.card} />}
        <p>
          {countOf(state.cards.length - changes.filter(({ card }) => card).length, 'card')} look the same.
        </p>
      </div>
    </div>
  );
}

function Pair({
  state,
  change,
  mode,
}: {
  readonly state: State;
  readonly change: Change;
  readonly mode: Mode;
}): JSX.Element {
  const { width = 63, height = 88 } = state.components.find(({ name }) => name === change.component) ?? {};
  const [share, setShare] = useState(50);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isBefore, setBefore] = useState(false);
  useEffect(() => {
    if (mode !== 'blink' || isStill) return undefined;
    const timer = setInterval(() => setBefore((is) => !is), 1000);
    return () => clearInterval(timer);
  }, [mode, isStill]);
  const picture = (side: Change['now'], alt: string): JSX.Element =>
    side ? (
      <Picture
        src={faceSource(side)}
        alt={`${change.name}, ${alt}`}
        width={width}
        height={height}
        className="card"
      />
    ) : (
      <span class="picture card none" style={{ aspectRatio: `${width} / ${height}` }}>
        not there
      </span>
    );
  if (mode === 'sides')
    return (
      <div class="pair">
        <figure>
          <figcaption>Before</figcaption>
          {picture(change.before, 'before')}
        </figure>
        <figure>
          <figcaption>Now</figcaption>
          {picture(change.now, 'now')}
        </figure>
      </div>
    );
  if (mode === 'blink')
    return (
      <div class="pair">
        <figure>
          <figcaption>{isBefore ? 'Before' : 'Now'}</figcaption>
          {picture(isBefore ? change.before : change.now, isBefore ? 'before' : 'now')}
          {isStill && (
            <button type="button" onClick={() => setBefore(!isBefore)}>
              The other
            </button>
          )}
        </figure>
      </div>
    );
  const upper =
    mode === 'onion'
      ? { opacity: share / 100 }
      : mode === 'swipe'
        ? { clipPath: `inset(0 0 0 ${share}%)` }
        : { mixBlendMode: 'difference' as const };
  return (
    <div class="pair">
      <figure>
        <div class={`layers ${mode}`}>
          {picture(change.before, 'before')}
          <div class="upper" style={upper}>
            {picture(change.now, 'now')}
          </div>
        </div>
        <figcaption>{mode === 'difference' ? 'Black is the same.' : 'Before, and now over it'}</figcaption>
        {mode !== 'difference' && (
          <Slider label="Now" unit="%" min={0} max={100} step={1} value={share} onChange={setShare} />
        )}
      </figure>
    </div>
  );
}

const Words = ({ card }: { readonly card: Card }): JSX.Element | null => {
  const fields = card.fields.filter(({ before }) => before !== undefined);
  if (fields.length === 0) return null;
  return (
    <table>
      <caption>In the data</caption>
      <thead>
        <tr>
          <th scope="col">field</th>
          <th scope="col">before</th>
          <th scope="col">now</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{value}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
