/** Everything that was found, errors first; a warning can be accepted with a reason. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Action, Finding, State } from '../protocol/index.ts';
import { act } from './net.ts';
import { Bar, countOf, Mark, Place } from './parts.tsx';
import type { ViewProps } from './route.ts';

type Group = readonly [string, readonly Finding[]];

export function Findings({ state, nav }: ViewProps): JSX.Element {
  const words = (nav.query.get('find') ?? '').toLowerCase();
  const all = state.findings.filter(({ code, message, cards }) =>
    `${code} ${message} ${cards.join(' ')}`.toLowerCase().includes(words),
  );
  const open = all.filter(({ accepted }) => accepted === undefined);
  const accepted = all.filter((one) => one.accepted !== undefined);
  const chosen = all.find(({ id }) => id === nav.query.get('finding')) ?? all[0];
  const groups: readonly Group[] = [
    ['Stops the build', open.filter(({ severity }) => severity === 'error')],
    ['Warnings', open.filter(({ severity }) => severity === 'warning')],
    ['Accepted', accepted],
  ];
  return (
    <div class="view with-inspector">
      <Bar title="Findings">
        <span>
          {open.length} open, {accepted.length} accepted
        </span>
      </Bar>
      <Groups {...{ nav, groups, chosen }} />
      {chosen && (
        <aside aria-label="Inspector">
          <Detail key={chosen.id} {...{ state, nav, finding: chosen }} />
        </aside>
      )}
    </div>
  );
}

interface GroupsProps extends Pick<ViewProps, 'nav'> {
  readonly groups: readonly Group[];
  readonly chosen: Finding | undefined;
}

/** One list in three parts; the arrow keys go through all of it. */
function Groups({ nav, groups, chosen }: GroupsProps): JSX.Element {
  const list = groups.flatMap(([, found]) => found);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && chosen ? list[list.indexOf(chosen) + step] : undefined;
    if (!next) return;
    nav.set({ finding: next.id });
    document.querySelector<HTMLElement>(`[data-finding="${next.id}"]`)?.focus();
    event.preventDefault();
  };
  return (
    <div class="canvas plain" onKeyDown={move}>
      {list.length === 0 && <p class="empty">Nothing found.</p>}
      {groups.map(
        ([title, found]) =>
          found.length > 0 && (
            <section key={title} class="findings">
              <h2>
                {title} <small>{found.length}</small>
              </h2>
              <ul>
                {found.map((one) => (
                  <Row key={one.id} finding={one} isChosen={one === chosen} nav={nav} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

interface RowProps extends Pick<ViewProps, 'nav'> {
  readonly finding: Finding;
  readonly isChosen: boolean;
}

const Row = ({ finding, isChosen, nav }: RowProps): JSX.Element => {
  const { id, severity, accepted, message, at, code, cards } = finding;
  return (
    <li>
      <button
        type="button"
        data-finding={id}
        aria-current={isChosen}
        onClick={() => nav.set({ finding: id })}
      >
        <Mark severity={accepted === undefined ? severity : 'good'} />
        <span>
          <b>{message}</b>
          {accepted !== undefined && ` because ${accepted}`}
        </span>
        <code>{at && `${at.file}:${at.line}`}</code>
        <code>{code}</code>
        <span>{cards.length > 1 ? countOf(cards.length, 'card') : cards[0]}</span>
      </button>
    </li>
  );
};

function Detail({ state, nav, finding }: ViewProps & { readonly finding: Finding }): JSX.Element {
  const [card] = finding.cards;
  return (
    <>
      <section>
        <h2>
          <Mark severity={finding.severity} /> {finding.message}
        </h2>
        <p>
          <Place at={finding.at} /> {finding.code}
        </p>
        <pre tabIndex={0} role="region" aria-label="Message of the terminal">
          {finding.text}
        </pre>
        {finding.languages.length > 0 && <p>Found in {finding.languages.join(', ')}.</p>}
        {card !== undefined && (
          <button type="button" onClick={() => nav.go('card', card)}>
            Show the card
          </button>
        )}
      </section>
      {finding.severity === 'warning' && <Accept state={state} finding={finding} />}
    </>
  );
}

function Accept({ state, finding }: { readonly state: State; readonly finding: Finding }): JSX.Element {
  const [refusal, setRefusal] = useState<string>();
  const { id } = finding;
  const send = async (action: Action): Promise<void> => setRefusal(await act(state.key, action));
  if (finding.accepted !== undefined)
    return (
      <section>
        <h2>Accepted</h2>
        <p>Because {finding.accepted}</p>
        <button type="button" onClick={() => void send({ action: 'reopen', finding: id })}>
          Open it again
        </button>
      </section>
    );
  return (
    <section>
      <h2>Or accept it</h2>
      <p>
        It leaves the count and comes back if what it says changes. The reason is kept in accepted.yaml beside
        the deck.
      </p>
      <Because onAccept={(because) => void send({ action: 'accept', finding: id, because })} />
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </section>
  );
}

function Because({ onAccept }: { onAccept(because: string): void }): JSX.Element {
  const [because, setBecause] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAccept(because);
      }}
    >
      <label>
        Because (needed)
        <input type="text" value={because} onInput={({ currentTarget }) => setBecause(currentTarget.value)} />
      </label>
      <button type="submit" disabled={because.trim() === ''}>
        Accept
      </button>
    </form>
  );
}
