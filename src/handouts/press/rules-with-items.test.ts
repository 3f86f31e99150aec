/**
 * A question never stands without its rules: on sheets, tickets, tests and for the projector, each word of the games that an item
 * uses is explained by a rule on the same paper, in both languages.
 */
import { describe, expect, test } from 'vitest';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { composeSheets } from '../core/compose.ts';
import { formsOf, type Handout, inForm, type Level, type LevelNumber, LEVELS } from '../core/handout.ts';
import { hear, type Speaker } from '../core/words.ts';
import { phrase } from '../core/phrase.ts';
import { printText } from '../print/types.ts';
import { HANDOUTS } from '../registry.ts';
import { makeSlides } from './work.ts';
import { planHandouts } from './plan.ts';
import { planQuiz, quizData } from './quiz/page.ts';
import { readQuiz } from './quiz/read-quiz.ts';
import { USUAL_REQUEST } from './request.ts';
import { handoutSpeaker } from './words.ts';
import { present } from '../../base/invariant.ts';

interface Term {
  /** What an item says. */
  readonly used: RegExp;
  /** What a rule says of it. */
  readonly explained: RegExp;
}

const TERMS: Readonly<Record<PressLanguage, Readonly<Record<string, Term>>>> = {
  en: {
    points: { used: /\bpoints\b/i, explained: /Points:|your points|one point|counts 1/ },
    letters: { used: /Write W\b|W or L|W, L or D/, explained: /W:/ },
    draw: { used: /W, L or D/, explained: /D:/ },
    band: { used: /\bband\b/, explained: /The band:/ },
    loaded: { used: /loaded/, explained: /loaded pack/ },
    shield: { used: /shield/, explained: /A shield/ },
    recoil: { used: /RECOIL/, explained: /RECOIL/ },
    swap: { used: /one swap/, explained: /A swap/ },
    quotient: { used: /quotient/, explained: /quotient/ },
    counterExample: { used: /counter-example/i, explained: /counter-example/ },
    fist: { used: /makes? (?:a|the) fist/, explained: /fist/ },
    nextNumber: { used: /next such number/i, explained: /next such number/ },
    set: { used: /every set\b/, explained: /A set/ },
    n: { used: /\bN\b/, explained: /\bN\b/ },
    model: { used: /from the model|the model\b/i, explained: /model/i },
    limit: { used: /the limit/, explained: /5\.99/ },
    bag: { used: /[Tt]iles in the bag/, explained: /in the bag/ },
    mainRow: { used: /main row/, explained: /[Mm]ain rows?|row takes|Struck-out/ },
  },
  fr: {
    points: { used: /\bpoints\b/i, explained: /Points :|vos points|un point|vaut 1|valent 1/ },
    letters: { used: /Écrivez G\b|G ou P|G, P ou N/, explained: /G :/ },
    draw: { used: /G, P ou N/, explained: /N :/ },
    band: { used: /\bbande\b/, explained: /La bande :/ },
    loaded: { used: /truqué/, explained: /paquet (?:non )?truqué/ },
    shield: { used: /bouclier/, explained: /Un bouclier/ },
    swap: { used: /l’échange|un seul échange/, explained: /échange/ },
    quotient: { used: /quotient/, explained: /quotient/ },
    counterExample: { used: /contre-exemple/i, explained: /contre-exemple/ },
    fist: { used: /fait (?:un|le) poing/, explained: /poing/ },
    set: { used: /chaque groupe|tous les groupes/, explained: /Un groupe/ },
    n: { used: /\bN\b/, explained: /\bN\b/ },
    model: { used: /modèle/i, explained: /modèle/i },
    limit: { used: /seuil/, explained: /5,99/ },
    bag: { used: /[Tt]uiles dans le sac/, explained: /dans le sac/ },
  },
};

/** Words that an item uses and no rule explains. */
const unexplained = (language: PressLanguage, items: string, rules: string): readonly string[] =>
  Object.entries(TERMS[language]).flatMap(([name, { used, explained }]) =>
    used.test(items) && !explained.test(rules) ? [name] : [],
  );

const plain = (text: string): string => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');

interface Said {
  readonly items: string;
  readonly rules: string;
}

/** What a sheet says in its items and instructions, and in its rules. */
function saidOn(handout: Handout, number: LevelNumber, level: Level, words: Speaker): Said {
  const made = composeSheets({ handout, level: number, seed: '7Q4K', count: level.usual }, ['A']);
  const prompts = 'sheets' in made ? (made.sheets[0]?.prompts ?? []) : [];
  const heard = prompts.map((_, index) => hear(level, number, { prompts, index }, words));
  return {
    items: plain(heard.flatMap(({ instruction, parts }) => [instruction, ...parts]).join('\n')),
    rules: plain(level.page.rule.map((key) => words.plain(phrase(key))).join('\n')),
  };
}

describe.each(PRESS_LANGUAGES)('in %s', (language) => {
  test('sheets and tickets explain every word of a game that their items use', () => {
    const found = HANDOUTS.flatMap((handout) =>
      formsOf(handout)
        .filter((form) => form === 'exercises' || form === 'tickets')
        .flatMap((form) => {
          const printed = present(inForm(handout, form), form);
          const words = handoutSpeaker(handout.name, language);
          return LEVELS.flatMap((number) => {
            const level = printed.levels[number];
            if (!level) return [];
            const { items, rules } = saidOn(printed, number, level, words);
            return unexplained(language, items, rules).map(
              (term) => `${handout.name} ${form} ${number}: ${term}`,
            );
          });
        }),
    );
    expect(found).toEqual([]);
  });

  test('a test prints the rules of each of its exercises, each rule once', () => {
    const text = `title: Rules
marks: 8
exercises:
  - { handout: best-number, level: 2, items: 1, marks: 2 }
  - { handout: who-wins, level: 2, items: 1, marks: 2 }
  - { handout: keep-or-draw, level: 1, items: 1, marks: 2 }
  - { handout: count-and-compare, level: 3, items: 1, marks: 2 }
`;
    const fail = ({ message }: { readonly message: string }): never => expect.fail(message);
    const file = { name: 'rules.yaml', bytes: Buffer.from(text) };
    const quiz = present(readQuiz(file, { seed: undefined, languages: [language] }, fail), 'quiz');
    const request = { ...USUAL_REQUEST, names: [], languages: [language], out: '/nowhere' };
    const [job] = planQuiz(quiz, request, fail);
    const data = quizData(present(job, 'job'), present(job?.parts[0], 'part'), quiz);
    const exercises = data['exercises'] as readonly {
      readonly rules: readonly { readonly text: unknown }[];
    }[];
    const printed = exercises.flatMap(({ rules }) => rules.map((rule) => JSON.stringify(rule.text)));
    expect(new Set(printed).size).toBe(printed.length);
    for (const one of quiz.exercises) {
      if (!('exercise' in one)) continue;
      const { handout: name, level: number } = one.exercise;
      const words = handoutSpeaker(name, language);
      const level = present(HANDOUTS.find((handout) => handout.name === name)?.levels[number], name);
      for (const key of level.page.rule) {
        expect(printed, `${name}: ${key}`).toContain(JSON.stringify(printText(phrase(key), words)));
      }
    }
  });

  test('for the projector each item stands under its rules', async () => {
    const request = {
      ...USUAL_REQUEST,
      names: ['who-wins'],
      levels: [2],
      items: 2,
      languages: [language],
      to: 'projector',
      out: '/nowhere',
    } as const;
    const [job] = planHandouts(request, ({ message }) => expect.fail(message));
    const page = plain(await makeSlides(present(job, 'job'), ({ message }) => expect.fail(message)));
    const { win, lose } = { en: { win: 'W:', lose: 'L:' }, fr: { win: 'G :', lose: 'P :' } }[language];
    for (const letter of [win, lose]) expect(page.split(letter).length - 1).toBeGreaterThanOrEqual(2);
  });
});
