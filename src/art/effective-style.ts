/**
 * What a drawing element inherits where it is drawn.
 *
 * Takes the computed style of an element and the style in force where a `use` repeats it; gives the inherited fields for
 * painting. Computed styles know only the place where a shape is defined, so a field that equals the one of its
 * surroundings there counts as inherited. Source: SVG 2, section 5.5 (the tree of a `use` inherits from the `use`).
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

/**
 * @param computed the element's own computed style
 * @param surroundings computed style of its parent where it is defined
 * @param inForce what the parent has where it is drawn; the same object as `surroundings` outside of `use`
 */
export function effectiveStyle(
  computed: InheritedStyle,
  surroundings: InheritedStyle,
  inForce: DrawingStyle,
): DrawingStyle {
  if (inForce === surroundings) return computed;
  if (computed === surroundings) return inForce;
  const pick = <K extends keyof DrawingStyle>(field: K): DrawingStyle[K] =>
    computed[field] === surroundings[field] ? inForce[field] : computed[field];
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
