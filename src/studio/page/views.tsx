/** The views by name: the bar that chooses one, and the one that is chosen. */
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DocumentView, HandoutEntry, HandoutPages, State } from '../protocol/index.ts';
import { CardView } from './card.tsx';
import { Cards } from './grid.tsx';
import { Compare } from './compare.tsx';
import { Findings } from './findings.tsx';
import { type View, type ViewProps, VIEWS } from './route.ts';
import { Sheets } from './sheets.tsx';
import { States } from './states.tsx';
import { Statistics } from './statistics.tsx';
import { asked, useAnswer } from './answer.ts';
import { Bar, Choice, countOf, Picture, Toggle } from './parts.tsx';
import {
  chosenIn,
  DocumentList,
  DocumentPage,
  PaperChoice,
  paperOf,
  Reading,
  stopsOn,
  useStopKeys,
} from './reading.tsx';
import { Command } from './print-preview.tsx';

// Rule sheets, pads, boxes and the game's handouts: page by page as they are printed, with what a screen reader says.

type Nav = ViewProps['nav'];

function Documents({ state, nav }: ViewProps): JSX.Element {
  const { documents, handouts, handout, made, open } = useDocuments({ state, nav });
  const document = open?.find(({ name }) => name === nav.query.get('document')) ?? open?.[0];
  const page = Math.max(0, Math.min((document?.pages.length ?? 1) - 1, Number(nav.query.get('page') ?? '0')));
  const stops = document ? stopsOn(document, page) : [];
  const chosen = chosenIn(nav.query);
  const hasOrder = nav.query.get('order') !== 'off';
  const choose = (number: number): void => {
    const box = document?.reading[number - 1]?.boxes[0];
    const at = box ? { page: String(box.page) } : {};
    nav.set({ stop: String(number), order: undefined, ...at });
  };
  useStopKeys(document?.reading.length ?? 0, choose);
  return (
    <div class="view with-inspector with-list">
      <Bar title="Documents">
        {document && `${document.name}, page ${page + 1} of ${document.pages.length}`}
        <span class="space" />
        <Toggle isOn={hasOrder} onToggle={() => nav.set({ order: hasOrder ? 'off' : undefined })}>
          Reading order
        </Toggle>
        {handout && <HandoutChoices nav={nav} entry={handout} />}
        <PaperChoice nav={nav} />
      </Bar>
      <DocumentList {...{ state, nav, documents, handouts, open: document, page }} files={open} />
      <div class="canvas" tabIndex={0} role="region" aria-label="The page">
        {document ? (
          <DocumentPage {...{ document, page, stops, chosen, hasOrder, choose }} />
        ) : (
          <p class="empty">{open ? 'This deck has no documents.' : 'Making the pages …'}</p>
        )}
      </div>
      <aside aria-label="Inspector">
        <Reading {...{ stops, chosen, choose, document }} />
        {made && <HowToPrint made={made} />}
      </aside>
    </div>
  );
}

/** What of a handout its address names. */
const handoutPath = ({ state, nav }: ViewProps, name: string): string =>
  asked('/api/handout', {
    ...{ name, lang: state.language, paper: paperOf(nav) },
    ...{ level: nav.query.get('level') ?? '', profile: nav.query.get('profile') ?? '' },
  });

/** The deck's documents and handouts, and the files of the handout that is open, if one is. */
function useDocuments({ state, nav }: ViewProps) {
  const lang = state.language;
  const path = asked('/api/documents', { lang, paper: paperOf(nav) });
  const documents = useAnswer<readonly DocumentView[]>(path, state.edition).last;
  const handouts = useAnswer<readonly HandoutEntry[]>(asked('/api/handouts', { lang }), state.edition).last;
  const handout = handouts?.find(({ name }) => name === nav.query.get('handout'));
  const made = useAnswer<HandoutPages>(handout && handoutPath({ state, nav }, handout.name), '').current;
  const isHandout = nav.query.has('handout');
  return { documents, handouts, handout, made, open: isHandout ? made?.documents : documents };
}

// What is a profile called here?
const PROFILES: Readonly<Record<string, string>> = { standard: 'Standard', dys: 'Dys', large: 'Large' };

/** The level a handout is shown at, and for which readers. */
const HandoutChoices = ({ nav, entry }: { readonly nav: Nav; readonly entry: HandoutEntry }): JSX.Element => {
  const usual = entry.levels.includes(2) ? 2 : entry.levels[0];
  const first = { document: undefined, page: undefined, stop: undefined };
  return (
    <>
      <Choice
        label="Level"
        options={entry.levels.map((level) => [String(level), `Level ${level}`])}
        value={nav.query.get('level') ?? String(usual)}
        onChange={(level) => nav.set({ level, ...first })}
      />
      <Choice
        label="Profile"
        options={entry.profiles.map((profile) => [profile, PROFILES[profile] ?? profile])}
        value={nav.query.get('profile') ?? 'standard'}
        onChange={(profile) => nav.set({ profile, ...first })}
      />
    </>
  );
};

/** What makes these files, or why there are none. */
const HowToPrint = ({ made }: { readonly made: HandoutPages }): JSX.Element => (
  <section>
    <h2>Print it</h2>
    {made.problem === '' ? <Command text={made.command} /> : <pre tabIndex={0}>{made.problem}</pre>}
    <p>Versions, other numbers and class sets: modpress handout --help.</p>
  </section>
);

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

function Icons({ nav }: ViewProps): JSX.Element {
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

const TITLES: Readonly<Record<(typeof VIEWS)[number], string>> = {
  cards: 'Cards',
  sheets: 'Sheets',
  documents: 'Documents',
  compare: 'Compare',
  states: 'States',
  statistics: 'Statistics',
  findings: 'Findings',
  icons: 'Icons',
};

/** The view that is shown stays in sight where all do not fit. */
const useInSight = (view: View): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [view]);
  return bar;
};

export const ViewBar = ({ state, nav }: ViewProps): JSX.Element => (
  <nav aria-label="Views" ref={useInSight(nav.view)}>
    {VIEWS.map((view) => (
      <button
        key={view}
        type="button"
        aria-current={view === nav.view || (view === 'cards' && nav.view === 'card') ? 'page' : undefined}
        onClick={() => nav.go(view)}
      >
        {TITLES[view]} <Count view={view} state={state} />
      </button>
    ))}
  </nav>
);

function Count({ view, state }: { readonly view: View; readonly state: State }): JSX.Element | null {
  const open = state.findings.filter(({ accepted }) => accepted === undefined).length;
  const changed = state.cards.filter(({ isChanged }) => isChanged).length + state.removed;
  const count = view === 'findings' ? open : view === 'compare' ? changed : 0;
  return count === 0 ? null : <span class={`count ${view}`}>{count}</span>;
}

const SHOWN: Readonly<Record<View, (props: ViewProps) => JSX.Element>> = {
  card: CardView,
  cards: Cards,
  sheets: Sheets,
  documents: Documents,
  compare: Compare,
  states: States,
  statistics: Statistics,
  findings: Findings,
  icons: Icons,
};

/** The view the address names. */
export function ViewOf(props: ViewProps): JSX.Element {
  const Shown = SHOWN[props.nav.view];
  return <Shown {...props} />;
}
