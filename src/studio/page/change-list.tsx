/** Every change of a comparison in a list, with a tick at those somebody has looked at. */
import type { JSX } from 'preact';
import type { Change, Comparison, State } from '../protocol/index.ts';
import { faceSource } from './net.ts';
import { countOf, Picture } from './parts.tsx';
import type { ViewProps } from './view.ts';

/** A change somebody has looked at; another picture is to be looked at again. */
export const seenKey = ({ key, faces }: Change): string =>
  `${key} ${faces.map(({ after }) => after?.print ?? '').join(' ')}`;

interface ListProps extends ViewProps {
  readonly comparison: Comparison;
  readonly change: Change | undefined;
  readonly seen: ReadonlySet<string>;
}

export function ChangeList({ state, nav, comparison, change, seen }: ListProps): JSX.Element {
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
