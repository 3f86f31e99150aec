/** One card at a size in millimetres, with bleed, trim and safe zone over it, and its parts to be inspected. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Card, Component, Part, Side } from '../protocol.ts';
import { CardFindings, Row } from './inspector.tsx';
import { isTyping, type ViewProps } from './main.tsx';
import { faceSource, get } from './net.ts';
import { Choice, MM, mm, Picture, Place, Slider, Toggle } from './parts.tsx';

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
  const [isCalibrating, setCalibrating] = useState(false);
  const over = new Set((nav.query.get('over') ?? 'trim,safe').split(','));
  const toggle = (name: string): void => {
    const next = new Set(over);
    if (!next.delete(name)) next.add(name);
    nav.set({ over: [...next].filter(Boolean).join(',') || 'none' });
  };
  const isBack = nav.query.get('side') === 'back';
  const side = card && (isBack ? card.back : card.front);
  const parts = useParts(side);
  const chosen = Number(nav.query.get('part') ?? '-1');
  useCardKeys({ state, nav, index, toggle, partCount: parts.length, chosen });
  if (!card || !component)
    return (
      <div class="view">
        <div class="bar">
          <h1>Card</h1>
        </div>
        <p class="empty">
          There is no such card.{' '}
          <button type="button" onClick={() => nav.go('cards')}>
            All cards
          </button>
        </p>
      </div>
    );
  const zoom = ZOOMS.find(([name]) => name === nav.query.get('zoom'))?.[0] ?? '2';
  const scale = (perMm * Number(zoom)) / MM;
  return (
    <div class="view with-inspector">
      <div class="bar">
        <button type="button" onClick={() => nav.go('cards')}>
          ‹ Cards
        </button>
        <h1 dir="auto">{card.name}</h1>
        <span>
          {card.row}, {card.copies} copies
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
      <div class="canvas" tabIndex={0} role="region" aria-label="The card">
        <p>
          1 mm is {perMm.toFixed(2)} px on this screen.{' '}
          <button class="link" type="button" onClick={() => setCalibrating(!isCalibrating)}>
            Calibrate with a bank card
          </button>
        </p>
        {isCalibrating && (
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
                setPerMm(value);
                localStorage.setItem('px-per-mm', String(value));
              }}
            />
          </div>
        )}
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
        <Row card={card} />
      </aside>
    </div>
  );
}

function useParts(side: Side | undefined): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [id, print] = [side?.id, side?.print];
  useEffect(() => {
    let isWanted = true;
    if (id !== undefined)
      void get<readonly Part[]>(`/api/parts/${id}`).then((found) => {
        if (isWanted) setParts(found ?? []);
      });
    return () => {
      isWanted = false;
    };
  }, [id, print]);
  return parts;
}

interface StageProps {
  readonly card: Card;
  readonly component: Component;
  readonly side: Side;
  readonly scale: number;
  readonly over: ReadonlySet<string>;
  readonly parts: readonly Part[];
  readonly chosen: number;
  readonly isBack: boolean;
  onPart(part: number): void;
}

/** Rulers, the face with its bleed, what lies over it, and a button for each part. */
function Stage({
  card,
  component,
  side,
  scale,
  over,
  parts,
  chosen,
  isBack,
  onPart,
}: StageProps): JSX.Element {
  const { width, height, safe, corner } = component;
  const bleed = isBack ? component.backBleed : component.bleed;
  const px = (points: number): string => `${points * scale}px`;
  const size = { width: width + 2 * bleed, height: height + 2 * bleed };
  return (
    <div class="stage" style={{ width: px(size.width), height: px(size.height) }}>
      <Picture src={faceSource(side, true)} alt={card.spoken} width={size.width} height={size.height} />
      <svg class="over" viewBox={`${-bleed} ${-bleed} ${size.width} ${size.height}`} aria-hidden="true">
        {over.has('bleed') && (
          <Frame className="bleed" x={-bleed} y={-bleed} width={size.width} height={size.height} />
        )}
        {over.has('trim') && (
          <Frame className="trim" x={0} y={0} width={width} height={height} radius={corner} />
        )}
        {over.has('safe') && (
          <Frame className="safe" x={safe} y={safe} width={width - 2 * safe} height={height - 2 * safe} />
        )}
        {parts.map(
          (part, i) =>
            (over.has('boxes') || i === chosen) && (
              <Frame key={i} className={i === chosen ? 'chosen' : 'box'} {...part} />
            ),
        )}
      </svg>
      {parts.map((part, i) => (
        <button
          key={i}
          type="button"
          class={i === chosen ? 'part chosen' : 'part'}
          aria-pressed={i === chosen}
          data-number={over.has('order') && part.text !== '' ? i + 1 : undefined}
          aria-label={`${part.element}: ${part.text.slice(0, 40)}, ${mm(part.width)} by ${mm(part.height)}`}
          style={{
            left: px(part.x + bleed),
            top: px(part.y + bleed),
            width: px(part.width),
            height: px(part.height),
          }}
          onClick={() => onPart(i)}
        />
      ))}
      <p class="labels">
        {over.has('bleed') && <span class="bleed">bleed {mm(bleed)}</span>}
        {over.has('trim') && (
          <span class="trim">
            trim {mm(width)} × {mm(height)}
          </span>
        )}
        {over.has('safe') && <span class="safe">safe {mm(safe)}</span>}
      </p>
    </div>
  );
}

interface FrameProps extends Pick<Part, 'x' | 'y' | 'width' | 'height'> {
  readonly className: string;
  readonly radius?: number;
}

/** A line with a white casing, so that it holds on any art. */
const Frame = ({ className, x, y, width, height, radius = 0 }: FrameProps): JSX.Element => {
  const box = { x, y, width, height, rx: radius };
  return (
    <g class={className}>
      <rect class="casing" {...box} />
      <rect class="line" {...box} />
    </g>
  );
};

const PartInfo = ({ part }: { readonly part: Part | undefined }): JSX.Element => {
  if (!part)
    return (
      <section>
        <h2>No part chosen</h2>
        <p>Click a part of the card, or press ].</p>
      </section>
    );
  return (
    <section>
      <p class="path">{part.element}</p>
      <h2 dir="auto">{part.text === '' ? part.role : `“${part.text.slice(0, 60)}”`}</h2>
      <dl>
        <div>
          <dt>Template</dt>
          <dd>
            <Place at={part.template} />
          </dd>
        </div>
        {part.data.map(({ name, at }) => (
          <div key={name}>
            <dt>Data, {name}</dt>
            <dd>
              <Place at={at} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Size</dt>
          <dd>
            {mm(part.width)} × {mm(part.height)}
          </dd>
        </div>
        <div>
          <dt>From the trim</dt>
          <dd>
            {mm(part.x)} from the left, {mm(part.y)} from the top
          </dd>
        </div>
        <div>
          <dt>Tag</dt>
          <dd>{part.role}</dd>
        </div>
        {part.style.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

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
