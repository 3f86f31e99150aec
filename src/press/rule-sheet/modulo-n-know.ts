/**
 * The panel "Did you know?" of Modulo N: the turned card, how easy each N is, the sum of the pack, the quickest way out.
 *
 * Takes the engine's facts; gives texts with their fractions and the bars of a small chart. No figure is typed here.
 */
import { asMap, asText } from '../plain.ts';
import { filled, type SheetMaker } from './maker.ts';

const PREFIX = 'modulo-n.fact-';

/** Reads a fact by its short name (`turned-0`) as it is printed: a reduced fraction or a whole number. */
export function chanceReader({ request }: SheetMaker): (name: string) => string {
  const byId = new Map(request.facts.map(({ id, value }) => [id, String(value)]));
  return (name) => byId.get(`${PREFIX}${name}`) ?? '';
}

/** Facts of this game for texts that ask for them: `{set01}` is the fact `set-0-1`. */
function quantitiesOf({ request }: SheetMaker): Readonly<Record<string, string>> {
  const named = request.facts.map(({ id, value }): readonly [string, string] => [
    placeName(id.replace(PREFIX, '')),
    String(value),
  ]);
  const all = Object.fromEntries(named);
  return { ...all, packRest: (all['packSum'] ?? '').slice(-1) };
}

const placeName = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function knowPanel(maker: SheetMaker): unknown {
  const words = asMap(maker.words['know']);
  const quantities = quantitiesOf(maker);
  const part = (key: string): { readonly title: string; readonly text: string } => {
    const { title, text } = asMap(words[key]);
    return { title: filled(maker, title, quantities), text: filled(maker, text, quantities) };
  };
  return {
    title: asText(words['title']),
    turned: { ...part('turned'), caption: asText(asMap(words['turned'])['caption']), bars: bars(quantities) },
    sets: part('sets'),
    sum: part('sum'),
    turns: part('turns'),
  };
}

/** Cards of each class modulo 10: one column a class. */
function bars(quantities: Readonly<Record<string, string>>): readonly unknown[] {
  return Array.from({ length: 10 }, (_, rest) => ({
    rest,
    count: Number(quantities[`cardsOfClass${rest}`] ?? Number.NaN),
  }));
}
