/** What has changed: since the studio was opened, since the last build, since a git revision; card by card, in words and pictures. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Change, Comparison, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { type Mode, MODES, Pair } from './pair.tsx';
import { Bar, Choice, countOf, Picture, Toggle } from './parts.tsx';
import { isTyping, type ViewProps } from './route.ts';
import { faceSource } from './net.ts';

export function Compare({ state, nav }: ViewProps): JSX.Element {
  const from = nav.query.get('from') ?? '';
  const answer = useAnswer<Comparison>(asked('/api/compare', { from, lang: state.language }), state.edition);
  const comparison = answer.current;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const changes = comparison?.changes ?? [];
  const index = Math.max(
    0,
    changes.findIndex(({ key }) => key === nav.query.get('sel')),
  );
  const change = changes[index];
  const mode = MODES.find(([name]) => name === nav.query.get('compare'))?.[0] ?? 'sides';
  const isMarked = nav.query.get('difference') !== 'off';
  const mark = (): void => nav.set({ difference: isMarked ? 'off' : undefined });
  const step = (by: 1 | -1): void => {
    if (change && by === 1) setSeen(new Set([...seen, seenKey(change)]));
    const next = changes[index + by];
    if (next) nav.set({ sel: next.key, face: undefined });
  };
  useCompareKeys(step, mark, (picked) => nav.set({ compare: picked }));
  return (
    <div class="view with-list">
      <CompareBar
        {...{ nav, mode, isMarked, mark }}
        from={comparison?.from ?? from}
        bases={answer.last?.bases}
      />
      {comparison && <ChangeList {...{ state, nav, comparison, change, seen }} />}
      <div class="canvas" tabIndex={0} role="region" aria-label="The change">
        <Said comparison={comparison} />
        {change && (
          <Detail {...{ state, nav, change, mode, isMarked, step }} place={[index, changes.length]} />
        )}
      </div>
    </div>
  );
}

interface CompareBarProps extends Pick<ViewProps, 'nav'> {
  readonly from: string;
  readonly bases: Comparison['bases'] | undefined;
  readonly mode: Mode;
  readonly isMarked: boolean;
  mark(): void;
}

const CompareBar = ({ nav, from, bases, mode, isMarked, mark }: CompareBarProps): JSX.Element => (
  <Bar title="Compare">
    <label>
      from{' '}
      <select value={from} onChange={({ currentTarget }) => nav.set({ from: currentTarget.value })}>
        {bases?.map(({ id, title, about }) => (
          <option key={id} value={id}>
            {title}: {about}
          </option>
        ))}
      </select>
    </label>
    <span>to now</span>
    <span class="space" />
    <Choice label="How" options={MODES} value={mode} onChange={(value) => nav.set({ compare: value })} />
    <Toggle isOn={isMarked} onToggle={mark}>
      Difference
    </Toggle>
  </Bar>
);

/** What is said where there is nothing to show, or about what was compared with. */
const Said = ({ comparison }: { readonly comparison: Comparison | undefined }): JSX.Element => {
  if (!comparison) return <p class="empty">Drawing the deck as it was …</p>;
  if (comparison.problem !== undefined)
    return (
      <pre tabIndex={0} role="region" aria-label="Message of the terminal">
        {comparison.problem}
      </pre>
    );
  if (comparison.changes.length > 0) return <></>;
  const base = comparison.bases.find(({ id }) => id === comparison.from);
  return <p class="empty">Nothing has changed since: {base?.title}.</p>;
};

interface DetailProps extends ViewProps {
  readonly change: Change;
  readonly mode: Mode;
  readonly isMarked: boolean;
  /** Which of how many. */
  readonly place: readonly [number, number];
  step(by: 1 | -1): void;
}

function Detail({ state, nav, change, mode, isMarked, place, step }: DetailProps): JSX.Element {
  const [index, count] = place;
  const face = change.faces.find(({ name }) => name === nav.query.get('face')) ?? change.faces[0];
  return (
    <>
      <div class="head">
        <h2 dir="auto">{change.name}</h2>
        <span>{change.key}</span>
        {change.faces.length > 1 && face && (
          <Choice
            label="Face"
            options={change.faces.map(({ name }) => [name, name] as const)}
            value={face.name}
            onChange={(name) => nav.set({ face: name })}
          />
        )}
        <span class="space" />
        <span>
          {index + 1} of {count}
        </span>
        <button type="button" disabled={index === 0} onClick={() => step(-1)}>
          ‹ Back <kbd>k</kbd>
        </button>
        <button type="button" onClick={() => step(1)}>
          Looked at, next <kbd>j</kbd>
        </button>
      </div>
      {face ? (
        <Pair key={`${change.key} ${face.name} ${mode}`} {...{ state, change, face, mode, isMarked }} />
      ) : (
        <p>{change.words}: it looks the same.</p>
      )}
    </>
  );
}

function useCompareKeys(step: (by: 1 | -1) => void, mark: () => void, pick: (mode: string) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const mode = MODES[Number(event.key) - 1];
      if (event.key === 'j') step(1);
      else if (event.key === 'k') step(-1);
      else if (event.key === 'd') mark();
      else if (mode) pick(mode[0]);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** A change somebody has looked at; another picture is to be looked at again. */
const seenKey = ({ key, faces }: Change): string =>
  `${key} ${faces.map(({ after }) => after?.print ?? '').join(' ')}`;

interface ListProps extends ViewProps {
  readonly comparison: Comparison;
  readonly change: Change | undefined;
  readonly seen: ReadonlySet<string>;
}

function ChangeList({ state, nav, comparison, change, seen }: ListProps): JSX.Element {
  const { changes, same } = comparison;
  const count = (kind: Change['kind']): number => changes.filter((one) => one.kind === kind).length;
  const looked = changes.filter((one) => seen.has(seenKey(one))).length;
  const copies = changes.reduce((sum, one) => sum + (one.kind === 'removed' ? 0 : one.copies), 0);
  return (
    <div class="list">
      <p>
        <b>
          {count('changed')} changed, {count('added')} added, {count('removed')} removed
        </b>
      </p>
      {changes.length > 0 && (
        <p>
          <progress max={changes.length} value={looked} aria-label="Looked at" /> {looked} of {changes.length}{' '}
          looked at
        </p>
      )}
      <ul aria-label="Changes">
        {changes.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-current={one === change}
              onClick={() => nav.set({ sel: one.key, face: undefined })}
            >
              <Thumb {...{ state, change: one }} />
              <Words change={one} isSeen={seen.has(seenKey(one))} />
            </button>
          </li>
        ))}
      </ul>
      <p>
        {countOf(same, 'card')} {same === 1 ? 'is' : 'are'} the same.
        {changes.length > 0 && ` To print again: ${copies} ${copies === 1 ? 'copy' : 'copies'}.`}
      </p>
    </div>
  );
}

const Words = ({ change, isSeen }: { readonly change: Change; readonly isSeen: boolean }): JSX.Element => (
  <span>
    <b dir="auto">{change.name}</b> {change.key.split('/')[1]}
    {isSeen && (
      <span class="mark good" role="img" aria-label="looked at">
        {' '}
        ✓
      </span>
    )}
    <span class="words">{change.words}</span>
  </span>
);

const Thumb = ({ state, change }: { readonly state: State; readonly change: Change }): JSX.Element | null => {
  const side = change.faces[0]?.after ?? change.faces[0]?.before;
  const component = state.components.find(({ name }) => name === change.key.split('/')[0]);
  if (!side || !component) return null;
  return <Picture src={faceSource(side)} alt="" width={component.width} height={component.height} />;
};
