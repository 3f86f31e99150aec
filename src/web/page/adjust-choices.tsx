/** The choices of a worksheet, at the left of its page; on a phone the most used ones first and the others behind a link. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { seedSymbols } from '../../handouts/code/sheet-code.ts';
import type { Catalogue, HandoutEntry, SheetAnswer } from '../protocol.ts';
import { printAddress } from './address.ts';
import { otherSeed, type SheetProps } from './sheet-preview.ts';
import { type GameName, type Key, KEYS, LEVELS, type Paper, type SheetChoice } from './choices.ts';
import { Back, Button, ChoiceField, Field, Stepper, useTyping } from './controls.tsx';
import { GameMark, Icon } from './icons.tsx';
import type { Latest } from './press.tsx';
import { testWith } from './test-parts.ts';
import { useWords } from './words.ts';

interface Props extends Pick<SheetProps, 'sheet' | 'language' | 'onSheet'> {
  readonly preview: Latest<SheetAnswer>;
  readonly entry: HandoutEntry | undefined;
  readonly catalogue: Catalogue | undefined;
}

export function AdjustChoices({ sheet, language, onSheet, preview, entry, catalogue }: Props): JSX.Element {
  const w = useWords().adjust;
  const [isOpen, setOpen] = useState(false);
  const level = entry?.levels.find((one) => one.level === sheet.level);
  const set = (changes: Partial<SheetChoice>): void => onSheet({ ...sheet, ...changes });
  return (
    <aside class={`choices ${isOpen ? 'is-open' : ''}`} aria-label={entry?.title[language] ?? ''}>
      <ChoicesHead {...{ sheet, language, preview, entry, catalogue }} />
      <div class="fields">
        <LevelField {...{ sheet, language, set, entry }} />
        <LanguageAndPaper {...{ sheet, set }} />
        <Versions
          {...{ sheet, set }}
          onClass={() => (location.hash = printAddress({ view: 'print', sheet }))}
        />
        <div class="two">
          <Questions {...{ sheet, set, level }} />
          <Numbers {...{ sheet, set }} />
        </div>
        <div class="more rest">
          <Rest {...{ sheet, set, entry }} hasStrip={level?.hasStrip ?? false} />
        </div>
        <button type="button" class="link phone-only" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? w.less : w.more_}
        </button>
      </div>
      <a class="button main phone-only" href={`#${printAddress({ view: 'print', sheet })}`}>
        <Icon name="share" />
        <span>{w.printPhone}</span>
      </a>
      <FoundTwice preview={preview} />
    </aside>
  );
}

/** Title, game and what pupils do, under the way back. */
function ChoicesHead(props: Omit<Props, 'onSheet'>): JSX.Element {
  const { sheet, language, preview, entry, catalogue } = props;
  const w = useWords().adjust;
  const level = entry?.levels.find((one) => one.level === sheet.level);
  const game = catalogue?.games.find(({ name }) => name === entry?.game);
  return (
    <div class="choices-head">
      <Back
        href={`#${printAddress({ view: 'choose', filter: { level: sheet.level, topic: 'all', standard: '' } })}`}
      >
        {w.back}
      </Back>
      <h1>{entry?.title[language] ?? '\u00a0'}</h1>
      {entry && (
        <p class="of">
          <GameMark game={entry.game as GameName} />
          <span>
            {game?.title[language]} · {level?.subtitle[language]}
          </span>
        </p>
      )}
      <FoundTwice preview={preview} isShort />
    </div>
  );
}

/** Some of the choices of a worksheet: those that it shares with a test. */
interface PartProps<Names extends keyof SheetChoice = keyof SheetChoice> {
  readonly sheet: Pick<SheetChoice, Names>;
  set(changes: Partial<Pick<SheetChoice, Names>>): void;
}

const Questions = ({
  sheet,
  set,
  level,
}: PartProps & { readonly level: HandoutEntry['levels'][number] | undefined }): JSX.Element => {
  const w = useWords().adjust;
  return (
    <div class="more">
      <Field label={w.questions} hint={level ? w.usual(level.usualItems) : undefined}>
        <Stepper
          label={w.questions}
          value={sheet.items ?? level?.usualItems ?? 1}
          most={level?.mostItems ?? 99}
          fewer={w.fewer}
          more={w.more}
          onChange={(items) => set({ items: items === level?.usualItems ? undefined : items })}
        />
      </Field>
    </div>
  );
};

function LevelField(
  props: PartProps & Pick<SheetProps, 'language'> & { readonly entry: HandoutEntry | undefined },
): JSX.Element {
  const { sheet, language, set, entry } = props;
  const w = useWords().adjust;
  const grades = entry?.levels.find((one) => one.level === sheet.level)?.grades;
  const hint = grades && `${grades[language]} · ${grades[language === 'en' ? 'fr' : 'en']}`;
  return (
    <ChoiceField
      label={w.level}
      hint={hint}
      options={LEVELS.map((level) => [String(level), String(level)] as const)}
      value={String(sheet.level)}
      onChange={(level) => set({ level: LEVELS.find((one) => String(one) === level) ?? 2, items: undefined })}
    />
  );
}

export function LanguageAndPaper({ sheet, set }: PartProps<'language' | 'paper'>): JSX.Element {
  const w = useWords().adjust;
  const papers: readonly (readonly [Paper, string])[] = [
    ['a4', 'A4'],
    ['letter', w.letter],
  ];
  return (
    <div class="two">
      <ChoiceField
        label={w.sheetIn}
        options={[
          ['en', 'English'],
          ['fr', 'Français'],
        ]}
        value={sheet.language}
        onChange={(language) => set({ language })}
      />
      <div class="more">
        <ChoiceField
          label={w.paper}
          options={papers}
          value={sheet.paper}
          onChange={(paper) => set({ paper })}
        />
      </div>
    </div>
  );
}

const ROWS = ['A', 'AB', 'ABC', 'ABCD'] as const;

/** @param onClass where a sheet for each pupil is another choice */
export function Versions(props: PartProps<'versions'> & { onClass?(): void }): JSX.Element {
  const { sheet, set, onClass } = props;
  const w = useWords().adjust;
  const letters = sheet.versions.join('');
  const known = ROWS.find((one) => one === letters);
  const own = known === undefined ? [[letters, letters] as const] : [];
  return (
    <ChoiceField
      label={w.versions}
      hint={w.versionsHint}
      options={[
        ...own,
        ...ROWS.map((row) => [row, row === 'ABCD' ? w.toD : [...row].join('\u2009')] as const),
        ...(onClass ? [['class', w.class] as const] : []),
      ]}
      value={letters}
      onChange={(row) => {
        if (row === 'class') onClass?.();
        else if (row !== letters) set({ versions: [...row] });
      }}
    />
  );
}

export function Numbers({ sheet, set }: PartProps<'seed'>): JSX.Element {
  const w = useWords().adjust;
  const typing = useTyping(sheet.seed, (typed) => {
    if (typed.trim() !== '') set({ seed: seedSymbols(typed.trim()) });
  });
  return (
    <Field label={w.numbers} hint={w.numbersHint}>
      <div class="numbers">
        <input
          type="text"
          aria-label={w.numbersLabel}
          autocomplete="off"
          spellcheck={false}
          maxLength={40}
          {...typing}
        />
        <Button icon="dice" onClick={() => set({ seed: otherSeed() })}>
          {w.other}
        </Button>
      </div>
    </Field>
  );
}

function Rest(
  props: PartProps & { readonly entry: HandoutEntry | undefined; readonly hasStrip: boolean },
): JSX.Element {
  const { sheet, set, entry, hasStrip } = props;
  const usual = entry?.levels.find((one) => one.level === sheet.level)?.usualItems ?? 1;
  const w = useWords().adjust;
  const keys = KEYS.filter((key) => key !== 'strip' || hasStrip || sheet.key === 'strip');
  return (
    <>
      <LayoutAndKey {...{ sheet, set, keys }} />
      <div class={entry && entry.forms.length > 1 ? 'two ends' : ''}>
        {entry && entry.forms.length > 1 && <FormField {...{ sheet, set }} forms={entry.forms} />}
        <a class="button" href={`#${printAddress({ view: 'print', sheet })}`}>
          <Icon name="people" />
          <span>{w.classList}</span>
        </a>
      </div>
      <a class="button" href={`#${printAddress({ view: 'test', test: testWith(sheet, usual) })}`}>
        <Icon name="plus" />
        <span>{w.onTest}</span>
      </a>
    </>
  );
}

export function LayoutAndKey(
  props: PartProps<'profile' | 'key'> & { readonly keys: readonly Key[] },
): JSX.Element {
  const { sheet, set, keys } = props;
  const w = useWords().adjust;
  return (
    <>
      <ChoiceField
        label={w.layout}
        hint={w.layoutHint}
        options={(['standard', 'dys', 'large'] as const).map((one) => [one, w.profiles[one]] as const)}
        value={sheet.profile}
        onChange={(profile) => set({ profile })}
      />
      <ChoiceField
        label={w.key}
        hint={w.keyHints[sheet.key]}
        options={keys.map((key) => [key, w.keys[key]] as const)}
        value={sheet.key}
        onChange={(key) => set({ key })}
      />
    </>
  );
}

const FormField = ({ sheet, set, forms }: PartProps & Pick<HandoutEntry, 'forms'>): JSX.Element => {
  const w = useWords().adjust;
  return (
    <Field label={w.form}>
      <select
        aria-label={w.form}
        value={sheet.form}
        onChange={({ currentTarget }) =>
          set({ form: forms.find((one) => one === currentTarget.value) ?? 'exercises' })
        }
      >
        {forms.map((form) => (
          <option key={form} value={form}>
            {w.forms[form]}
          </option>
        ))}
      </select>
    </Field>
  );
};

/** What the second program found: nothing is claimed before it was counted. */
export function FoundTwice(props: {
  readonly preview: Latest<SheetAnswer>;
  readonly isShort?: boolean;
}): JSX.Element {
  const w = useWords().adjust;
  const { last } = props.preview;
  const isSound = last !== undefined && last.questions > 0 && last.questions === last.foundTwice;
  if (props.isShort)
    return (
      <span class="found-short phone-only">
        {isSound && <Icon name="check" />}
        {isSound && w.foundPhone}
      </span>
    );
  if (!last) return <p class="found" />;
  return (
    <p class={`found ${isSound ? 'good' : 'bad'}`}>
      {isSound && <Icon name="check" />}
      <span>
        <b>
          {isSound ? w.found(last.questions, last.foundTwice) : w.notFound(last.questions, last.foundTwice)}
        </b>{' '}
        {isSound && w.foundHelp}
      </span>
    </p>
  );
}
