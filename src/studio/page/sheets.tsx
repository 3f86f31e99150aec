/** Cut sheets as they are printed: front, back, or both held to the light, with the back adrift as a printer leaves it. */
import type { JSX } from 'preact';
import type { SheetSet, SheetView } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { sheetSource } from './net.ts';
import { PaperChoice, paperOf } from './reading.tsx';
import { Bar, Choice, MM, Picture, Slider, Toggle } from './parts.tsx';
import type { ViewProps } from './route.ts';

function leavesOf(set: SheetSet | undefined): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const sheets = set?.sheets ?? [];
  for (const [index, front] of sheets.entries()) {
    if (front.side === 'back') continue;
    const next = sheets[index + 1];
    leaves.push({ front, back: next?.side === 'back' ? next : undefined });
  }
  return leaves;
}

export function Sheets({ state, nav }: ViewProps): JSX.Element {
  const paper = paperOf(nav);
  const path = asked('/api/sheets', { lang: state.language, paper });
  const sets = useAnswer<readonly SheetSet[]>(path, state.edition).last ?? [];
  const set = sets.find(({ name }) => name === nav.query.get('set')) ?? sets[0];
  const leaves = leavesOf(set);
  const leaf = leaves[Number(nav.query.get('sheet') ?? '0')] ?? leaves[0];
  const mode = (nav.query.get('mode') ?? 'front') as Mode;
  const drift = { x: Number(nav.query.get('x') ?? '0'), y: Number(nav.query.get('y') ?? '0') };
  const hasTrims = nav.query.get('trims') === '1';
  const changed = new Set(state.cards.filter(({ isChanged }) => isChanged).map(({ key }) => key));
  return (
    <div class="view with-inspector with-list">
      <SheetBar {...{ nav, sets, set, mode, hasTrims }} />
      <Leaves {...{ nav, leaves, leaf, changed }} />
      <div class="canvas" tabIndex={0} role="region" aria-label="The sheet">
        {leaf ? (
          <Light {...{ leaf, mode, drift, hasTrims }} />
        ) : (
          <p class="empty">No sheet of this deck fits the paper; Findings says why.</p>
        )}
      </div>
      <aside aria-label="Inspector">
        <Drift nav={nav} drift={drift} />
        {leaf && <OnSheet {...{ state, nav, leaf, changed }} />}
      </aside>
    </div>
  );
}

interface LeavesProps extends Pick<ViewProps, 'nav'> {
  readonly leaves: readonly Leaf[];
  /** The one that is open. */
  readonly leaf: Leaf | undefined;
  /** Keys of cards. */
  readonly changed: ReadonlySet<string>;
}

/** The fronts, small, with a tag where a card on them has changed. */
const Leaves = ({ nav, leaves, leaf, changed }: LeavesProps): JSX.Element => (
  <ul class="list" aria-label="Sheets">
    {leaves.map((one, index) => (
      <li key={one.front.id}>
        <button type="button" aria-current={one === leaf} onClick={() => nav.set({ sheet: String(index) })}>
          <Picture src={sheetSource(one.front)} alt="" width={one.front.width} height={one.front.height} />
          Sheet {index + 1}{' '}
          {one.front.places.some(({ card }) => changed.has(card)) && <span class="tag">changed</span>}
        </button>
      </li>
    ))}
  </ul>
);

interface SheetBarProps extends Pick<ViewProps, 'nav'> {
  readonly sets: readonly SheetSet[];
  readonly set: SheetSet | undefined;
  readonly mode: Mode;
  readonly hasTrims: boolean;
}

const SheetBar = ({ nav, sets, set, mode, hasTrims }: SheetBarProps): JSX.Element => (
  <Bar title="Sheets">
    <Choice
      label="Product"
      options={sets.map(({ name }) => [name, name])}
      value={set?.name ?? ''}
      onChange={(name) => nav.set({ set: name, sheet: undefined })}
    />
    <span class="space" />
    <Choice
      label="Side"
      options={[
        ['front', 'Front'],
        ['back', 'Back'],
        ['both', 'Both, held to the light'],
      ]}
      value={mode}
      onChange={(value) => nav.set({ mode: value })}
    />
    <Toggle isOn={hasTrims} onToggle={() => nav.set({ trims: hasTrims ? undefined : '1' })}>
      Trim
    </Toggle>
    <PaperChoice nav={nav} />
  </Bar>
);

/** How far the back is off its front, in millimetres. */
const Drift = ({ nav, drift }: Pick<ViewProps, 'nav'> & Pick<LightProps, 'drift'>): JSX.Element => (
  <section>
    <h2>Drift of the back</h2>
    <p>How far your printer misses. Drag until it looks like your sheet.</p>
    {(['x', 'y'] as const).map((name) => (
      <Slider
        key={name}
        label={name === 'x' ? 'Right' : 'Down'}
        unit="mm"
        min={-4}
        max={4}
        step={0.1}
        value={drift[name]}
        onChange={(value) => nav.set({ [name]: value === 0 ? undefined : String(value), mode: 'both' })}
      />
    ))}
    <button type="button" onClick={() => nav.set({ x: undefined, y: undefined })}>
      No drift
    </button>
  </section>
);

function OnSheet({
  state,
  nav,
  leaf,
  changed,
}: ViewProps & { readonly leaf: Leaf; readonly changed: ReadonlySet<string> }): JSX.Element {
  const places = new Map<string, number[]>();
  leaf.front.places.forEach(({ card }, i) => places.set(card, [...(places.get(card) ?? []), i + 1]));
  return (
    <section>
      <h2>On this sheet</h2>
      <dl>
        {[...places].map(([key, at]) => {
          const card = state.cards.find((one) => one.key === key);
          return (
            <div key={key}>
              <dt>
                <button class="link" type="button" onClick={() => nav.go('card', key)}>
                  {card?.name ?? key}
                </button>{' '}
                {changed.has(key) && <span class="tag">changed</span>}
              </dt>
              <dd>{at.length > 6 ? `${at.length} places` : at.join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

// A sheet as it lies on the table, or front and back together as they are seen against the light.

type Mode = 'front' | 'back' | 'both';

/** A front with the back that lies behind it. */
interface Leaf {
  readonly front: SheetView;
  readonly back: SheetView | undefined;
}

interface LightProps {
  readonly leaf: Leaf;
  readonly mode: Mode;
  readonly drift: { readonly x: number; readonly y: number };
  readonly hasTrims: boolean;
}

/** The back is seen through the paper, so its picture is turned over. */
function Light({ leaf: { front, back }, mode, drift, hasTrims }: LightProps): JSX.Element {
  const shown = mode === 'back' ? back : front;
  if (!shown) return <p class="empty">These sheets have no backs.</p>;
  const share = (points: number, whole: number): string => `${(points / whole) * 100}%`;
  const move = `translate(${share(drift.x * MM, front.width)}, ${share(drift.y * MM, front.height)}) scaleX(-1)`;
  return (
    <div class="sheet" style={{ aspectRatio: `${shown.width} / ${shown.height}` }}>
      <Picture
        src={sheetSource(shown)}
        alt={`${shown.label}: ${shown.places.length} places`}
        width={shown.width}
        height={shown.height}
      />
      {mode === 'both' && back && (
        <div class="through" style={{ transform: move }}>
          <Picture
            src={sheetSource(back)}
            alt="The back, seen through the paper"
            width={back.width}
            height={back.height}
          />
        </div>
      )}
      {(hasTrims || mode === 'both') && (
        <Trims front={front} shown={shown} back={mode === 'both' ? back : undefined} drift={drift} />
      )}
    </div>
  );
}

interface TrimsProps extends Pick<LightProps, 'drift'> {
  readonly front: SheetView;
  readonly shown: SheetView;
  /** Where its places land on the front is shown, too. */
  readonly back: SheetView | undefined;
}

const Trims = ({ front, shown, back, drift }: TrimsProps): JSX.Element => (
  <svg class="over" viewBox={`0 0 ${front.width} ${front.height}`} aria-hidden="true">
    {shown.places.map(({ x, y, width, height }, i) => (
      <g class="trim" key={i}>
        <rect class="casing" {...{ x, y, width, height }} />
        <rect class="line" {...{ x, y, width, height }} />
      </g>
    ))}
    {back?.places.map(({ x, y, width, height }, i) => (
      <g class="landing" key={`b${i}`}>
        <rect
          class="line"
          x={front.width - x - width + drift.x * MM}
          y={y + drift.y * MM}
          {...{ width, height }}
        />
      </g>
    ))}
  </svg>
);
