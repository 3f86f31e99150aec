/** The cards of a dropped deck, and over them what was found, each finding as the terminal prints it. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CardView } from '../protocol.ts';
import { Choice, Findings } from './controls.tsx';
import type { OpenedDeck } from './deck-opened.ts';
import { SvgPicture } from './pages.tsx';
import { useWords } from './words.ts';

type Side = 'front' | 'back';
type Shown = 'all' | 'found';

export function DeckCards(props: { readonly opened: OpenedDeck; explain(code: string): void }): JSX.Element {
  const { opened, explain } = props;
  const { answer } = opened;
  const w = useWords().deck;
  const [side, setSide] = useState<Side>('front');
  const [shown, setShown] = useState<Shown>('all');
  const cards = answer.deck?.cards ?? [];
  const found = new Map<string, number>();
  for (const { cards: about } of answer.findings)
    for (const key of about) found.set(key, (found.get(key) ?? 0) + 1);
  const marked = cards.filter(({ key }) => found.has(key));
  const isFiltered = shown === 'found' && marked.length > 0;
  return (
    <>
      <CardsBar {...{ cards, side, setSide, shown, setShown }} marked={marked.length} />
      <div class="canvas" tabIndex={0} role="region" aria-label={w.cards}>
        <Findings findings={answer.findings} explain={explain} />
        <ul class="deck-cards">
          {(isFiltered ? marked : cards).map((card) => (
            <Card key={card.key} card={card} side={side} findings={found.get(card.key) ?? 0} />
          ))}
        </ul>
      </div>
    </>
  );
}

const CardsBar = (props: {
  readonly cards: readonly CardView[];
  /** How many of them have findings. */
  readonly marked: number;
  readonly side: Side;
  setSide(side: Side): void;
  readonly shown: Shown;
  setShown(shown: Shown): void;
}): JSX.Element => {
  const { cards, marked, side, setSide, shown, setShown } = props;
  const w = useWords().deck;
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  return (
    <div class="bar-of">
      <p class="page-name">
        <b>{w.cards}</b>
        {cards.length > 0 && <span>{w.designs(cards.length, copies)}</span>}
      </p>
      {marked > 0 && (
        <Choice
          label={w.shown}
          options={[
            ['all', w.all(cards.length)],
            ['found', w.withFindings(marked)],
          ]}
          value={shown}
          onChange={(next) => setShown(next)}
        />
      )}
      <Choice
        label={w.side}
        options={[
          ['front', w.fronts],
          ['back', w.backs],
        ]}
        value={side}
        onChange={(next) => setSide(next)}
      />
    </div>
  );
};

const Card = (props: {
  readonly card: CardView;
  readonly side: Side;
  readonly findings: number;
}): JSX.Element => {
  const { card, side, findings } = props;
  const w = useWords().deck;
  const svg = side === 'front' ? card.front : card.back;
  return (
    <li>
      {svg === undefined ? (
        <div class="no-back" style={{ aspectRatio: `${card.width} / ${card.height}` }}>
          {w.noBack}
        </div>
      ) : (
        <SvgPicture
          className="card"
          svg={svg}
          alt={side === 'front' ? card.spoken : ''}
          width={card.width}
          height={card.height}
        />
      )}
      <p class="card-name">
        <b>{card.name}</b>
        {findings > 0 && <span class="warned">▲ {findings}</span>}
      </p>
      <p class="hint">
        {card.key.split('/').at(-1)}
        {card.copies > 1 && ` ${w.times(card.copies)}`}
      </p>
    </li>
  );
};
