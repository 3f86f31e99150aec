/**
 * What runs along the text of a line: underlines, line-throughs, links.
 *
 * Takes pieces as they are placed from left to right, joins neighbours, gives rules and link rectangles. Nothing reaches
 * past the end of the line: the space that hangs there is not underlined. Rules lie where the face's metrics say.
 */
import type { Colour } from '../../../base/colour.ts';
import type { Pt } from '../../../base/units.ts';
import type { InlineText, LinkTarget } from '../../box/types.ts';
import type { LinkFragment, RuleFragment } from '../types.ts';
import type { PlacedAtom, Span } from './types.ts';

type Decoration = InlineText['decorations'][number];

interface OpenRule {
  readonly decoration: Decoration;
  readonly y: Pt;
  readonly thickness: Pt;
  readonly x: Pt;
  end: Pt;
}

interface OpenLink {
  readonly href: string;
  readonly owner: number;
  readonly x: Pt;
  end: Pt;
  top: Pt;
  bottom: Pt;
}

export interface Marks {
  text(span: Span, x: Pt, width: Pt): void;
  atom(placed: PlacedAtom): void;
  under(): readonly RuleFragment[];
  over(): readonly RuleFragment[];
  links(): readonly LinkFragment[];
}

/** Pieces touch when the next begins where the last ended, up to rounding. */
const touches = (end: Pt, x: Pt): boolean => Math.abs(end - x) < 0.001;

/** Starts the marks of a line whose content ends at `limit`. */
export function createMarks(baseline: Pt, scale: number, limit: Pt): Marks {
  const rules: OpenRule[] = [];
  const links: OpenLink[] = [];
  const fragments = (line: Decoration['line']): RuleFragment[] =>
    rules.filter(({ decoration }) => decoration.line === line).map((rule) => ruleFragment(rule, limit));
  return {
    text(span, x, width) {
      const { inline, type } = span;
      const own = baseline - inline.raise * scale;
      const size = type.size * scale;
      if (inline.kind === 'text') {
        for (const decoration of inline.decorations) {
          extendRule(rules, decoration, { x, end: x + width }, ruleBand(decoration, span, own, size));
        }
      }
      const band = { top: own - type.metrics.ascent * size, bottom: own + type.metrics.descent * size };
      extendLink(links, inline, { x, end: x + width }, band);
    },
    atom({ atom, x, y, width, height }) {
      extendLink(links, atom, { x, end: x + width }, { top: y, bottom: y + height });
    },
    under: () => fragments('underline'),
    over: () => fragments('line-through'),
    links: () => links.map((link) => linkFragment(link, limit)),
  };
}

function ruleBand(
  { line, thickness }: Decoration,
  { type: { metrics } }: Span,
  baseline: Pt,
  size: Pt,
): { readonly y: Pt; readonly thickness: Pt } {
  const used = thickness ?? metrics.underlineThickness * size;
  const centre =
    line === 'underline'
      ? baseline + metrics.underlinePosition * size
      : baseline - (metrics.xHeight / 2) * size;
  return { y: centre - used / 2, thickness: used };
}

interface Stretch {
  readonly x: Pt;
  readonly end: Pt;
}

function sameInk(a: Colour, b: Colour): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function extendRule(
  rules: OpenRule[],
  decoration: Decoration,
  { x, end }: Stretch,
  band: { readonly y: Pt; readonly thickness: Pt },
): void {
  const open = rules.find(
    (rule) =>
      touches(rule.end, x) &&
      touches(rule.y, band.y) &&
      touches(rule.thickness, band.thickness) &&
      rule.decoration.line === decoration.line &&
      sameInk(rule.decoration.colour, decoration.colour),
  );
  if (open) open.end = end;
  else rules.push({ decoration, ...band, x, end });
}

function extendLink(
  links: OpenLink[],
  { link }: { readonly link?: LinkTarget | undefined },
  { x, end }: Stretch,
  { top, bottom }: { readonly top: Pt; readonly bottom: Pt },
): void {
  if (link === undefined) return;
  const { href, owner } = link;
  const open = links.at(-1);
  if (open?.href === href && open.owner === owner && touches(open.end, x)) {
    [open.end, open.top, open.bottom] = [end, Math.min(open.top, top), Math.max(open.bottom, bottom)];
  } else links.push({ href, owner, x, end, top, bottom });
}

const ruleFragment = ({ decoration, x, end, y, thickness }: OpenRule, limit: Pt): RuleFragment => ({
  kind: 'rule',
  rect: { x, y, width: Math.max(0, Math.min(end, limit) - x), height: thickness },
  style: 'solid',
  colour: decoration.colour,
});

const linkFragment = ({ href, owner, x, end, top, bottom }: OpenLink, limit: Pt): LinkFragment => ({
  kind: 'link',
  owner,
  rect: { x, y: top, width: Math.max(0, Math.min(end, limit) - x), height: bottom - top },
  href,
});
