/** The exercises of a test, each with its worksheet, level, number of questions and marks. */
import type { JSX } from 'preact';
import type { HandoutEntry } from '../protocol.ts';
import { type Language, LEVELS, MOST, type TestChoice, type TestPart } from './choices.ts';
import { Button, Stepper } from './controls.tsx';
import { handoutOf, usePress } from './press.tsx';
import { raised, withoutPart, withPart } from './test-parts.ts';
import { useWords } from './words.ts';

interface ListProps {
  readonly test: TestChoice;
  readonly language: Language;
  onTest(test: TestChoice): void;
}

/** What an exercise begins with. */
const FIRST: Pick<TestPart, 'level' | 'items' | 'marks'> = { level: 2, items: 4, marks: 4 };

export function TestList({ test, language, onTest }: ListProps): JSX.Element {
  const { catalogue } = usePress();
  const handouts = catalogue?.handouts ?? [];
  const add = (number: number): void => {
    const entry = handouts.find((one) => one.number === number);
    if (!entry) return;
    const level = levelsOf(entry).find((one) => one === FIRST.level) ?? levelsOf(entry)[0] ?? FIRST.level;
    onTest({ ...test, parts: [...test.parts, { ...FIRST, handout: number, level }] });
  };
  return (
    <>
      <ol class="exercises">
        {test.parts.map((part, at) => (
          <Exercise
            // The same worksheet may be there twice, and moves.
            key={`${at} ${part.handout}`}
            {...{ part, at, language }}
            entry={catalogue && handoutOf(catalogue, part.handout)}
            set={(changes) => onTest(withPart(test, at, changes))}
            onRaise={() => onTest(raised(test, at))}
            onRemove={() => onTest(withoutPart(test, at))}
          />
        ))}
      </ol>
      {test.parts.length < MOST.parts && <Add {...{ handouts, language }} onAdd={add} />}
    </>
  );
}

const Add = (props: {
  readonly handouts: readonly HandoutEntry[];
  readonly language: Language;
  onAdd(number: number): void;
}): JSX.Element => {
  const w = useWords().test;
  return (
    <select
      aria-label={w.add}
      value=""
      onChange={({ currentTarget }) => props.onAdd(Number(currentTarget.value))}
    >
      <option value="">{w.add} …</option>
      {props.handouts.map(({ number, title }) => (
        <option key={number} value={number}>
          H{number} {title[props.language]}
        </option>
      ))}
    </select>
  );
};

const levelsOf = ({ levels }: HandoutEntry) =>
  LEVELS.filter((level) => levels.some((one) => one.level === level));

interface ExerciseProps {
  readonly part: TestPart;
  readonly at: number;
  readonly language: Language;
  readonly entry: HandoutEntry | undefined;
  set(changes: Partial<TestPart>): void;
  onRaise(): void;
  onRemove(): void;
}

function Exercise(props: ExerciseProps): JSX.Element {
  const { part, at, language, entry, onRaise, onRemove } = props;
  const w = useWords().test;
  const title = entry?.title[language] ?? `H${part.handout}`;
  return (
    <li class="exercise">
      <div class="exercise-head">
        <b>
          {at + 1}. {title}
        </b>
        <span>
          {at > 0 && <Button className="quiet" icon="up" name={w.up(title)} onClick={onRaise} />}
          <Button className="quiet" icon="close" name={w.remove(title)} onClick={onRemove} />
        </span>
      </div>
      <div class="exercise-row">
        <LevelOf {...props} />
        <Numbers {...props} title={title} />
      </div>
    </li>
  );
}

const LevelOf = ({ part, entry, set }: ExerciseProps): JSX.Element => (
  <label>
    <span>{useWords().adjust.level}</span>
    <select
      value={part.level}
      onChange={({ currentTarget }) =>
        set({ level: LEVELS.find((one) => String(one) === currentTarget.value) ?? part.level })
      }
    >
      {(entry ? levelsOf(entry) : [part.level]).map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </select>
  </label>
);

function Numbers({ part, entry, set, title }: ExerciseProps & { readonly title: string }): JSX.Element {
  const w = useWords();
  const { questions, fewer, more } = w.adjust;
  const most = entry?.levels.find((one) => one.level === part.level)?.mostItems ?? 1;
  return (
    <>
      <div>
        <span>{questions}</span>
        <Stepper
          {...{ fewer, more }}
          label={`${questions}, ${title}`}
          value={part.items}
          most={Math.min(MOST.items, most)}
          onChange={(items) => set({ items })}
        />
      </div>
      <div>
        <span>{w.test.marks}</span>
        <Stepper
          label={`${w.test.marks}, ${title}`}
          value={part.marks}
          most={MOST.marks}
          fewer={w.test.lessMarks}
          more={w.test.moreMarks}
          onChange={(marks) => set({ marks })}
        />
      </div>
    </>
  );
}
