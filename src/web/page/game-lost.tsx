/** Lost cards: chosen by their pictures and printed alone. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PlannedPrint, PrintWish } from '../protocol.ts';
import type { AnswerOf, Failed } from './client.ts';
import { Button, Dialog } from './controls.tsx';
import { type GameProps, useOpened } from './game-wish.ts';
import { usePrinting } from './game-files.tsx';
import { SvgPicture } from './pages.tsx';
import { Problems } from './trouble.tsx';
import { useWords } from './words.ts';

interface LostProps extends GameProps {
  readonly wish: PrintWish;
  readonly planned: readonly PlannedPrint[];
  onClose(): void;
}

/** Products whose pieces are cut singly. */
const PIECES = ['cards', 'tiles', 'tokens'];

/** What is cut singly of the game, and the file it is printed in. */
function usePieces({ choice, planned }: LostProps) {
  const deck = useOpened(choice).last?.deck;
  const file = planned.find(({ product, variant }) => PIECES.includes(product) && variant === '');
  const parts =
    deck?.components.filter(({ product }) => product === file?.product).map(({ name }) => name) ?? [];
  return { file, cards: deck?.cards.filter(({ key }) => parts.includes(key.split('/')[0] ?? '')) ?? [] };
}

export function LostCards(props: LostProps): JSX.Element {
  const { onClose } = props;
  const w = useWords().game;
  const { file, cards } = usePieces(props);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [made, setMade] = useState<AnswerOf<'print'> | AnswerOf<'zip'> | Failed>();
  const print = usePrinting(props, setMade);
  const toggle = (key: string): void =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Dialog title={w.lostTitle} close={w.close} onClose={onClose}>
      <ul class="lost">
        {cards.map(({ key, name, front, width, height }) => (
          <li key={key}>
            <button type="button" aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
              <SvgPicture svg={front} alt="" width={width} height={height} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Problems answer={made} />
      <div class="row">
        <Button
          isMain
          icon="print"
          isDisabled={chosen.length === 0 || file === undefined}
          onClick={() =>
            file && void print([file.name], { cards: chosen.map((key) => key.split('/')[1] ?? key) })
          }
        >
          {w.lostPrint(chosen.length)}
        </Button>
        {chosen.length === 0 && <span class="hint">{w.lostNone}</span>}
      </div>
    </Dialog>
  );
}
