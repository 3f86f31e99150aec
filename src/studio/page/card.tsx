/** One card at a size in millimetres, with bleed, trim and safe zone over it, and its parts to be inspected. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Card, Finding, Part } from '../protocol/index.ts';
import { useAnswer } from './answer.ts';
import { PartInfo, Stage, TrialTag, TryIt } from './try-it.tsx';
import { Bar, Choice, Mark, MM, Picture, Place, Slider, Toggle } from './parts.tsx';
import { isTyping, type Navigation, type ViewProps } from './route.ts';
import { faceSource } from './net.ts';

const ZOOMS = [
  ['1', 'True size'],
  ['2', '200 %'],
  ['4', '400 %'],
] as const;
const CSS_PX_PER_MM = 96 / 25.4;
/** A bank card, ISO/IEC 7810 ID-1. */
const BANK_CARD_MM = 85.6;

export function CardView({ state, nav }: ViewProps): JSX.Element {
  const index = state.cards.findIndex(({ key }) => key === nav.card);
  const card = state.cards[index];
  const component = state.components.find(({ name }) => name === card?.component);
  const [perMm, setPerMm] = useState(Number(localStorage.getItem('px-per-mm') ?? CSS_PX_PER_MM));
  const { over, toggle } = linesOver(nav);
  const isBack = nav.query.get('side') === 'back';
  const side = card && (isBack ? card.back : card.front);
  const parts = useAnswer<readonly Part[]>(side && `/api/parts/${side.id}`, side?.print ?? '').current ?? [];
  const chosen = Number(nav.query.get('part') ?? '-1');
  useCardKeys({ state, nav, index, toggle, partCount: parts.length, chosen });
  if (!card || !component) return <NoCard nav={nav} />;
  const zoom = ZOOMS.find(([name]) => name === nav.query.get('zoom'))?.[0] ?? '2';
  const scale = (perMm * Number(zoom)) / MM;
  return (
    <div class="view with-inspector">
      <CardBar {...{ state, nav, card, zoom, over, toggle, isBack }} />
      <div class="canvas" tabIndex={0} role="region" aria-label="The card">
        <Calibration perMm={perMm} onChange={setPerMm} />
        {side ? (
          <Stage
            {...{ card, component, side, scale, over, parts, chosen, isBack }}
            onPart={(part) => nav.set({ part: String(part) })}
          />
        ) : (
          <p class="empty">This card has no {isBack ? 'back' : 'front'}.</p>
        )}
        <p>
          {isBack ? 'Back' : 'Front'}, {state.language}. Choose a part to see where it comes from.
        </p>
      </div>
      <aside aria-label="Inspector">
        <PartInfo part={parts[chosen]} />
        <CardFindings findings={state.findings.filter(({ id }) => card.findings.includes(id))} />
        <TryIt state={state} card={card} />
        <Row card={card} />
      </aside>
    </div>
  );
}

/** The lines over the card as the address has them, and how one is turned on or off. */
function linesOver(nav: Navigation): Pick<CardBarProps, 'over' | 'toggle'> {
  const over = new Set((nav.query.get('over') ?? 'trim,safe').split(','));
  return {
    over,
    toggle(name) {
      const next = new Set(over);
      if (!next.delete(name)) next.add(name);
      nav.set({ over: [...next].filter(Boolean).join(',') || 'none' });
    },
  };
}

const NoCard = ({ nav }: Pick<ViewProps, 'nav'>): JSX.Element => (
  <div class="view">
    <Bar title="Card" />
    <p class="empty">
      There is no such card.{' '}
      <button type="button" onClick={() => nav.go('cards')}>
        All cards
      </button>
    </p>
  </div>
);

interface CardBarProps extends ViewProps {
  readonly card: Card;
  readonly zoom: (typeof ZOOMS)[number][0];
  /** The lines that are shown. */
  readonly over: ReadonlySet<string>;
  toggle(line: string): void;
  readonly isBack: boolean;
}

const CardBar = ({ state, nav, card, zoom, over, toggle, isBack }: CardBarProps): JSX.Element => (
  <div class="bar">
    <button type="button" onClick={() => nav.go('cards')}>
      ‹ Cards
    </button>
    <h1 dir="auto">{card.name}</h1>
    <span>
      {card.row}, {card.copies} copies <TrialTag state={state} />
    </span>
    <span class="space" />
    <Choice label="Zoom" options={ZOOMS} value={zoom} onChange={(value) => nav.set({ zoom: value })} />
    <div class="choice" role="group" aria-label="Over the card">
      {['bleed', 'trim', 'safe', 'boxes', 'order'].map((name) => (
        <Toggle key={name} isOn={over.has(name)} onToggle={() => toggle(name)}>
          {name}
        </Toggle>
      ))}
    </div>
    <Toggle isOn={isBack} onToggle={() => nav.set({ side: isBack ? undefined : 'back' })}>
      Flip
    </Toggle>
  </div>
);

/** How many pixels a millimetre has on this screen, measured with a bank card; kept by the browser. */
function Calibration({
  perMm,
  onChange,
}: {
  readonly perMm: number;
  onChange(perMm: number): void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        1 mm is {perMm.toFixed(2)} px on this screen.{' '}
        <button class="link" type="button" onClick={() => setOpen(!isOpen)}>
          Calibrate with a bank card
        </button>
      </p>
      {isOpen && (
        <div class="calibrate">
          <p>Hold a bank card to the screen. Drag until the frame is as wide as it (85.6 mm).</p>
          <div class="bank-card" style={{ width: `${perMm * BANK_CARD_MM}px` }} />
          <Slider
            label="Pixels for 1 mm"
            unit="px"
            value={Number(perMm.toFixed(2))}
            min={2}
            max={12}
            step={0.01}
            onChange={(value) => {
              onChange(value);
              localStorage.setItem('px-per-mm', String(value));
            }}
          />
        </div>
      )}
    </>
  );
}

// Keys of the view of one card: the next card, lines over it, its other side, the next part.

interface CardKeys extends ViewProps {
  readonly index: number;
  readonly partCount: number;
  readonly chosen: number;
  toggle(name: string): void;
}

function useCardKeys({ state, nav, index, toggle, partCount, chosen }: CardKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = (by: number): void => {
        const card = state.cards[index + by];
        if (card) {
          nav.set({ part: undefined, sel: card.key });
          nav.go('card', card.key);
        }
      };
      const part = (by: number): void =>
        nav.set({ part: String((chosen + by + partCount) % Math.max(1, partCount)) });
      const keys: Readonly<Record<string, () => void>> = {
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        b: () => toggle('bleed'),
        t: () => toggle('trim'),
        s: () => toggle('safe'),
        f: () => nav.set({ side: nav.query.get('side') === 'back' ? undefined : 'back' }),
        ']': () => part(1),
        '[': () => part(-1),
        Escape: () => nav.go('cards'),
      };
      const does = keys[event.key];
      if (!does) return;
      does();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

// What is known of a card: findings first, then its row, field by field, each with its place.

export const Inspector = ({ state, nav, card }: ViewProps & { readonly card: Card }): JSX.Element => {
  const component = state.components.find(({ name }) => name === card.component);
  return (
    <aside aria-label="Inspector">
      <section class="who">
        {card.front && component && (
          <Picture
            src={faceSource(card.front)}
            alt={card.spoken}
            width={component.width}
            height={component.height}
            className="card"
          />
        )}
        <div>
          <h2 dir="auto">{card.name}</h2>
          <p>
            {card.row}, {card.copies} {card.copies === 1 ? 'copy' : 'copies'}, {component?.title}
          </p>
          <button type="button" onClick={() => nav.go('card', card.key)}>
            Open
          </button>
        </div>
      </section>
      <CardFindings findings={state.findings.filter(({ id }) => card.findings.includes(id))} />
      <Row card={card} />
    </aside>
  );
};

const CardFindings = ({ findings }: { readonly findings: readonly Finding[] }): JSX.Element => (
  <section>
    <h2>Findings</h2>
    {findings.length === 0 && (
      <p>
        <Mark severity="good" /> Nothing found on this card.
      </p>
    )}
    {findings.map((one) => (
      <div class="finding" key={one.id}>
        <p>
          <Mark severity={one.severity} /> <b>{one.message}</b>
        </p>
        <p>
          <Place at={one.at} /> {one.code}
        </p>
        {one.help !== undefined && <p>{one.help}</p>}
      </div>
    ))}
  </section>
);

const Row = ({ card }: { readonly card: Card }): JSX.Element => (
  <section>
    <h2>
      Row{' '}
      <small>
        <Place at={card.at} />
      </small>
    </h2>
    <dl>
      {card.fields.map(({ name, value, before }) => (
        <div key={name}>
          <dt>
            {name}
            {before !== undefined && <span class="tag">changed</span>}
          </dt>
          <dd dir="auto">
            {value}
            {before !== undefined && <del>{before}</del>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
