/** Player: one of five games, how it is printed, three things to print in order, the rest, and all of it as one ZIP. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue, GameEntry } from '../protocol.ts';
import { printAddress } from './address.ts';
import { type GameChoice, GAMES, type Language, usualGame } from './choices.ts';
import { GameChoices } from './game-choices.tsx';
import { GameFiles, lookedAt } from './game-files.tsx';
import { LostCards } from './game-lost.tsx';
import { GameSheets } from './game-sheets.tsx';
import { type GameProps, printWishOf, useOpened } from './game-wish.ts';
import { GameMark, ON_GAME } from './icons.tsx';
import { SvgPicture } from './pages.tsx';
import { gameOf, useLatest, usePress } from './press.tsx';
import { Problems } from './trouble.tsx';
import { useWords } from './words.ts';

export function GameScreen(props: GameProps): JSX.Element {
  const { choice, language } = props;
  const { catalogue } = usePress();
  const wish = printWishOf(choice);
  const plan = useLatest(
    catalogue && { kind: 'print', game: choice.game, wish, draw: [], make: [] },
    'preview',
    { key: 'plan' },
  );
  const [looked, setLooked] = useState('');
  const [isLostOpen, setLostOpen] = useState(false);
  const planned = plan.last?.planned ?? [];
  const shown =
    planned.find((one) => lookedAt(one) === looked) ??
    planned.find(({ product }) => product === 'cards') ??
    planned[0];
  const entry = catalogue && gameOf(catalogue, choice.game);
  return (
    <div class="games" style={{ '--game': entry?.colour ?? '#4e5263', '--on-game': ON_GAME[choice.game] }}>
      <GameList {...{ choice, language, catalogue }} />
      <section class="game" aria-labelledby="game-title">
        <GameHead {...{ choice, language, entry }} />
        <GameChoices {...props} />
        <Problems answer={plan.current} />
        <GameFiles
          {...props}
          {...{ planned, wish, entry }}
          onLook={setLooked}
          onLost={() => setLostOpen(true)}
        />
      </section>
      <GameSheets {...props} {...{ wish, shown }} />
      {isLostOpen && <LostCards {...props} {...{ wish, planned }} onClose={() => setLostOpen(false)} />}
    </div>
  );
}

function GameList(props: {
  readonly choice: GameChoice;
  readonly language: Language;
  readonly catalogue: Catalogue | undefined;
}): JSX.Element {
  const { choice, language, catalogue } = props;
  const w = useWords().game;
  return (
    <nav class="game-list" aria-label={w.games}>
      {GAMES.map((game) => {
        const entry = catalogue && gameOf(catalogue, game);
        const address = printAddress({
          view: 'game',
          game: { ...usualGame(game, choice.language), paper: choice.paper },
        });
        return (
          <a key={game} href={`#${address}`} aria-current={game === choice.game ? 'page' : undefined}>
            <span class="game-tile" style={{ '--game': entry?.colour ?? '#4e5263' }}>
              <GameMark game={game} />
            </span>
            <span>
              <b>{entry?.title[language] ?? '\u00a0'}</b>
              <span>
                {entry &&
                  `${w.players(entry.players.fewest, entry.players.most)}, ${w.minutes(entry.minutes)}`}
              </span>
            </span>
          </a>
        );
      })}
      <p class="hint">{w.yours}</p>
    </nav>
  );
}

/** Three cards of the game as a hand, its name, what one does in it. */
function GameHead(props: {
  readonly choice: GameChoice;
  readonly language: Language;
  readonly entry: GameEntry | undefined;
}): JSX.Element {
  const { choice, language, entry } = props;
  const w = useWords().game;
  const opened = useOpened(choice);
  const { deck } = opened.last ?? {};
  // What the game is played with, and none of its small parts.
  const played = deck?.components.find(({ product }) => product === 'cards' || product === 'tiles')?.name;
  const cards = deck?.cards.filter(({ key }) => key.startsWith(`${played ?? ''}/`)) ?? [];
  const fan = [0.12, 0.48, 0.86].flatMap((part) => cards[Math.floor(cards.length * part)] ?? []);
  return (
    <div class="game-head">
      <div class="fan" aria-hidden="true">
        {fan.map((card) => (
          <SvgPicture key={card.key} svg={card.front} alt="" width={card.width} height={card.height} />
        ))}
      </div>
      <div>
        <h1 id="game-title">{entry?.title[language] ?? '\u00a0'}</h1>
        <p class="lead">{entry?.lead[language]}</p>
        <p>
          <b>{entry && w.cards(entry.cards)}</b>
          {entry && `, ${w.players(entry.players.fewest, entry.players.most)}, ${w.minutes(entry.minutes)}`}
        </p>
      </div>
    </div>
  );
}
