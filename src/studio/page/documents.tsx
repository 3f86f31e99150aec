/** Rule sheets, pads, boxes and the game's handouts: page by page as they are printed, with what a screen reader says. */
import type { JSX } from 'preact';
import type { DocumentView, HandoutEntry, HandoutPages } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentPage } from './document-page.tsx';
import { PaperChoice, paperOf } from './paper-choice.tsx';
import { Bar, Choice, Toggle } from './parts.tsx';
import { Command } from './print-preview.tsx';
import { chosenIn, Reading, stopsOn, useStopKeys } from './reading.tsx';
import type { ViewProps } from './view.ts';

type Nav = ViewProps['nav'];

export function Documents({ state, nav }: ViewProps): JSX.Element {
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
