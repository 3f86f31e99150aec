/** How a game is printed: five choices, each an option of `modpress build`. */
import type { JSX } from 'preact';
import { EDITIONS, FLIPS, type GameChoice, GRIDS } from './choices.ts';
import { ChoiceField } from './controls.tsx';
import { useWords } from './words.ts';

export function GameChoices(props: {
  readonly choice: GameChoice;
  onChoice(choice: GameChoice): void;
}): JSX.Element {
  const { choice, onChoice } = props;
  const w = useWords();
  const set = (changes: Partial<GameChoice>): void => onChoice({ ...choice, ...changes });
  return (
    <div class="game-choices">
      <ChoiceField
        label={w.game.language}
        options={[
          ['en', 'English'],
          ['fr', 'Français'],
        ]}
        value={choice.language}
        onChange={(language) => set({ language })}
      />
      <ChoiceField
        label={w.game.paper}
        options={[
          ['a4', 'A4'],
          ['letter', w.adjust.letter],
        ]}
        value={choice.paper}
        onChange={(paper) => set({ paper })}
      />
      <ChoiceField
        label={w.game.edition}
        options={EDITIONS.map((one) => [one, w.game.editions[one]] as const)}
        value={choice.edition}
        onChange={(edition) => set({ edition })}
      />
      <BacksAndCut {...{ choice, set }} />
    </div>
  );
}

function BacksAndCut(props: {
  readonly choice: GameChoice;
  set(changes: Partial<GameChoice>): void;
}): JSX.Element {
  const { choice, set } = props;
  const w = useWords();
  return (
    <>
      <ChoiceField
        label={w.game.backs}
        hint={w.game.flipHints[choice.flip]}
        options={FLIPS.map((one) => [one, w.game.flips[one]] as const)}
        value={choice.flip}
        onChange={(flip) => set({ flip })}
      />
      <ChoiceField
        label={w.game.cut}
        hint={w.game.gridHints[choice.grid]}
        options={GRIDS.map((one) => [one, w.game.grids[one]] as const)}
        value={choice.grid}
        onChange={(grid) => set({ grid })}
      />
    </>
  );
}
