/**
 * The formula of `:nth-child()`.
 *
 * Takes `odd`, `even`, `3`, `2n+1`, gives a test for 1-based places; undefined when it cannot be read. Source: CSS
 * Syntax 3, section 6.
 */
export function readNth(formula: string): ((place: number) => boolean) | undefined {
  const text = formula.trim().toLowerCase();
  if (text === 'odd') return (place) => place % 2 === 1;
  if (text === 'even') return (place) => place % 2 === 0;
  const match = /^([+-]?\d*)n\s*(?:([+-])\s*(\d+))?$/.exec(text);
  if (!match) return /^[+-]?\d+$/.test(text) ? (place) => place === Number(text) : undefined;
  const step = match[1] === '' || match[1] === '+' ? 1 : match[1] === '-' ? -1 : Number(match[1]);
  const offset = Number(match[3] ?? 0) * (match[2] === '-' ? -1 : 1);
  return (place) => {
    if (step === 0) return place === offset;
    const count = (place - offset) / step;
    return Number.isInteger(count) && count >= 0;
  };
}
