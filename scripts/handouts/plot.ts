/** Bars of counts as SVG, with a title and a text for those who do not see them. */

export type Counts = ReadonlyMap<string, number>;

/** How many bars a plot shows; the rest is told. */
const MOST_BARS = 14;
const WIDTH = 340;
const ROW = 18;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Counts as horizontal bars, most frequent first. */
export function barPlot(title: string, counts: Counts): string {
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const shown = all.slice(0, MOST_BARS);
  const most = Math.max(1, ...shown.map(([, value]) => value));
  const sum = Math.max(
    1,
    all.reduce((total, [, value]) => total + value, 0),
  );
  const bars = shown.map(([name, value], i) => {
    const y = i * ROW;
    const share = `${((100 * value) / sum).toFixed(1)} %`;
    return `<text x="0" y="${y + 13}" font-size="11">${escape(name || '–')}</text><rect x="150" y="${y + 3}" width="${(130 * value) / most}" height="12" fill="#0b6bb0"/><text x="${154 + (130 * value) / most}" y="${y + 13}" font-size="11">${share}</text>`;
  });
  const rest = all.length > MOST_BARS ? ` and ${all.length - MOST_BARS} more` : '';
  const spoken = shown
    .slice(0, 5)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  return `<figure><figcaption>${title}${rest}</figcaption><svg role="img" aria-label="${escape(`${title}: ${spoken}`)}" width="${WIDTH}" height="${shown.length * ROW + 4}">${bars.join('')}</svg></figure>`;
}
