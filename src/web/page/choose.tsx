/** Teacher 1: twelve worksheets by what pupils do on them, found by grade, topic, curriculum code, printed code or an old PDF. */
import type { JSX } from 'preact';
import type { Catalogue, HandoutEntry } from '../protocol.ts';
import { codeOf, printAddress } from './address.ts';
import {
  type Filter,
  type GameName,
  type Language,
  type Level,
  LEVELS,
  TOPICS,
  usualSheet,
  usualTest,
} from './choices.ts';
import { GameMark, Icon } from './icons.tsx';
import { SvgPicture } from './pages.tsx';
import { PrintAgain } from './print-again.tsx';
import { useLatest, usePress, wishOf } from './press.tsx';
import { isAbout } from './topics.ts';
import { useWords } from './words.ts';

interface ChooseProps {
  readonly filter: Filter;
  readonly language: Language;
  /** A code of the address that could not be read; empty where there is none. */
  readonly mistyped: string;
  /** Changes the filter in place. */
  onFilter(filter: Filter): void;
}

export function Choose({ filter, language, mistyped, onFilter }: ChooseProps): JSX.Element {
  const { catalogue } = usePress();
  const w = useWords().choose;
  const shown = catalogue?.handouts.filter((one) => isShown(one, filter)) ?? [];
  return (
    <div class="choose">
      <aside aria-label={w.title}>
        <PrintAgain {...{ language, mistyped }} />
        <Levels {...{ filter, language, onFilter, catalogue }} />
        <Topics {...{ filter, onFilter, catalogue }} />
        <Standard {...{ filter, onFilter, catalogue }} />
      </aside>
      <section class="canvas" aria-labelledby="choose-title">
        <div class="title">
          <h1 id="choose-title">{w.title}</h1>
          <p>
            {w.lead} <a href={`#${printAddress({ view: 'test', test: usualTest(language) })}`}>{w.test}</a>
          </p>
        </div>
        <p class="unseen" role="status">
          {catalogue ? w.found(shown.length) : ''}
        </p>
        {catalogue && shown.length === 0 ? (
          <Nothing {...{ filter, onFilter }} />
        ) : (
          <ul class="worksheets">
            {catalogue
              ? shown.map((entry) => (
                  <Worksheet key={entry.name} {...{ entry, language, catalogue }} level={filter.level} />
                ))
              : Array.from({ length: 12 }, (_, i) => (
                  <li key={i} class="worksheet empty" aria-hidden="true" />
                ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** A filter that no worksheet passes, with a way out. */
const Nothing = ({ filter, onFilter }: Pick<ChooseProps, 'filter' | 'onFilter'>): JSX.Element => {
  const w = useWords().choose;
  return (
    <p class="none">
      {w.none(filter.standard)}{' '}
      <button type="button" class="link" onClick={() => onFilter({ ...filter, topic: 'all', standard: '' })}>
        {w.clear}
      </button>
    </p>
  );
};

/** The level of a worksheet a filter shows; undefined where it has none. */
const levelOf = ({ levels }: HandoutEntry, level: Level) => levels.find((one) => one.level === level);

function isShown(entry: HandoutEntry, { level, topic, standard }: Filter): boolean {
  const found = levelOf(entry, level);
  if (!found || !isAbout(entry.number, topic)) return false;
  const typed = standard.trim().toLowerCase();
  return typed === '' || found.standards.some((code) => code.toLowerCase().includes(typed));
}

type PartProps = Pick<ChooseProps, 'filter' | 'onFilter'> & { readonly catalogue: Catalogue | undefined };

function Levels({
  filter,
  language,
  onFilter,
  catalogue,
}: PartProps & { readonly language: Language }): JSX.Element {
  const w = useWords().choose;
  const grades = (level: Level): string => {
    const found = catalogue?.handouts.flatMap((one) => levelOf(one, level) ?? [])[0]?.grades[language] ?? '';
    return found.charAt(0).toUpperCase() + found.slice(1);
  };
  return (
    <fieldset class="filter">
      <legend>{w.for}</legend>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={filter.level === level}
          onClick={() => onFilter({ ...filter, level })}
        >
          <b>{grades(level)}</b>
          <span>{w.level(level)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Topics({ filter, onFilter, catalogue }: PartProps): JSX.Element {
  const w = useWords().choose;
  const countOf = (topic: Filter['topic']): number =>
    catalogue?.handouts.filter((one) => isShown(one, { ...filter, topic })).length ?? 0;
  return (
    <fieldset class="filter topics">
      <legend>{w.about}</legend>
      {TOPICS.map((topic) => (
        <button
          key={topic}
          type="button"
          aria-pressed={filter.topic === topic}
          onClick={() => onFilter({ ...filter, topic })}
        >
          <b>{w.topics[topic]}</b>
          {catalogue && <span>{countOf(topic)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function Standard({ filter, onFilter, catalogue }: PartProps): JSX.Element {
  const w = useWords().choose;
  return (
    <label class="search">
      <b>{w.standard}</b>
      <span class="with-icon">
        <Icon name="search" />
        <input
          type="search"
          list="standards"
          placeholder={w.standardExample}
          value={filter.standard}
          onInput={({ currentTarget }) => onFilter({ ...filter, standard: currentTarget.value })}
        />
      </span>
      <datalist id="standards">
        {Object.entries(catalogue?.standards ?? {}).flatMap(([group, codes]) =>
          codes.map((code) => <option key={code} value={code} label={group} />),
        )}
      </datalist>
    </label>
  );
}

const GAMES_OF_SERIES: readonly string[] = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'];
const isGame = (name: string): name is GameName => GAMES_OF_SERIES.includes(name);

function Worksheet(props: {
  readonly entry: HandoutEntry;
  readonly catalogue: Catalogue;
  readonly level: Level;
  readonly language: Language;
}): JSX.Element {
  const { entry, catalogue, level, language } = props;
  const w = useWords().choose;
  // The address is a printed code, which names the generator.
  const sheet = { ...usualSheet(language), handout: entry.number, generator: entry.version, level };
  const wish = wishOf(sheet, catalogue);
  const { last } = useLatest(
    wish && { kind: 'sheet', wish, to: 'pdf', hasFiles: false, pagesOf: ['sheet'] },
    'small',
    { key: entry.name },
  );
  const page = last?.files[0]?.pages[0];
  const game = catalogue.games.find(({ name }) => name === entry.game);
  return (
    <li class="worksheet">
      <a href={`#${printAddress({ view: 'adjust', sheet })}`} data-code={codeOf(sheet)}>
        <div class="crop">
          {page && <SvgPicture svg={page.svg} alt="" width={page.width} height={page.height} />}
        </div>
        <h2>{entry.title[language]}</h2>
        <p>{(w.short as Readonly<Record<number, string>>)[entry.number]}</p>
        <div class="of">
          {isGame(entry.game) && <GameMark game={entry.game} />}
          <span>{game?.title[language] ?? entry.game}</span>
          <LevelDots entry={entry} level={level} />
        </div>
      </a>
    </li>
  );
}

const LevelDots = ({
  entry,
  level,
}: {
  readonly entry: HandoutEntry;
  readonly level: Level;
}): JSX.Element => {
  const w = useWords().choose;
  return (
    <span class="dots">
      <span class="unseen">{w.levelOf(level)}</span>
      {LEVELS.filter((one) => levelOf(entry, one)).map((one) => (
        <i key={one} aria-hidden="true" class={one === level ? 'on' : ''}>
          {one}
        </i>
      ))}
    </span>
  );
};
