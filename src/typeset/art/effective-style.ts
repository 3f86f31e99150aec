/**
 * What a drawing element inherits where it is drawn.
 *
 * Takes the computed style of an element and the style in force where a `use` repeats it; gives the inherited fields for
 * painting. Computed styles know only the place where a shape is defined, so a field that equals the one of its
 * surroundings there counts as inherited, but for one that the element itself writes as an attribute or in its `style`. Source: SVG 2,
 * section 5.5 (the tree of a `use` inherits from the `use`).
 */
import type { InheritedStyle } from '../style/types.ts';

/** The inherited fields that matter to a drawing. */
export type DrawingStyle = Pick<
  InheritedStyle,
  | 'color'
  | 'visibility'
  | 'fill'
  | 'fillRule'
  | 'clipRule'
  | 'fillOpacity'
  | 'stroke'
  | 'strokeWidth'
  | 'strokeOpacity'
  | 'strokeLinecap'
  | 'strokeLinejoin'
  | 'strokeMiterlimit'
  | 'strokeDasharray'
  | 'strokeDashoffset'
>;

// What is a field called in a drawing?
const PROPERTIES: Readonly<Record<keyof DrawingStyle, string>> = {
  color: 'color',
  visibility: 'visibility',
  fill: 'fill',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  stroke: 'stroke',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeMiterlimit: 'stroke-miterlimit',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
};

/** Whether the element itself gives a property a value, or asks for the inherited one; undefined where it says nothing of it. */
function sayingOf(
  attributes: ReadonlyMap<string, string>,
  property: string,
): 'own' | 'inherited' | undefined {
  const rule = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(attributes.get('style') ?? '')?.[1];
  const value = rule ?? attributes.get(property);
  if (value === undefined) return undefined;
  return /^\s*(inherit|unset)\b/i.test(value) ? 'inherited' : 'own';
}

/**
 * @param attributes of the element
 * @param computed the element's own computed style
 * @param surroundings computed style of its parent where it is defined
 * @param inForce what the parent has where it is drawn; the same object as `surroundings` outside of `use`
 */
export function effectiveStyle(
  attributes: ReadonlyMap<string, string>,
  computed: InheritedStyle,
  surroundings: InheritedStyle,
  inForce: DrawingStyle,
): DrawingStyle {
  if (inForce === surroundings) return computed;
  const pick = <K extends keyof DrawingStyle>(field: K): DrawingStyle[K] => {
    const said = sayingOf(attributes, PROPERTIES[field]);
    const isInherited =
      said === 'inherited' || (said === undefined && computed[field] === surroundings[field]);
    return isInherited ? inForce[field] : computed[field];
  };
  return {
    color: pick('color'),
    visibility: pick('visibility'),
    fill: pick('fill'),
    fillRule: pick('fillRule'),
    clipRule: pick('clipRule'),
    fillOpacity: pick('fillOpacity'),
    stroke: pick('stroke'),
    strokeWidth: pick('strokeWidth'),
    strokeOpacity: pick('strokeOpacity'),
    strokeLinecap: pick('strokeLinecap'),
    strokeLinejoin: pick('strokeLinejoin'),
    strokeMiterlimit: pick('strokeMiterlimit'),
    strokeDasharray: pick('strokeDasharray'),
    strokeDashoffset: pick('strokeDashoffset'),
  };
}
