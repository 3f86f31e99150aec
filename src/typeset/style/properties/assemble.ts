/**
 * Puts the parts of composite fields together: borders, radii, decorations, features, outlines and shadows of letters.
 *
 * Takes slots whose parts are computed, writes the composite fields beside them. Never computes values.
 */
import type { Colour } from '../../../base/colour.ts';
import type { Pt } from '../../../base/units.ts';
import type { InheritedSlots, OwnSlots } from './slots.ts';
import type { BorderSide, BorderStyle, InheritedStyle } from '../types.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Features of all three properties, sorted by tag; settings win over words. */
function featuresOf({
  featureCaps,
  featureNumeric,
  featureSettings,
}: InheritedSlots): InheritedStyle['fontFeatures'] {
  const features = { ...featureCaps, ...featureNumeric, ...featureSettings };
  const tags = Object.keys(features).sort();
  return Object.fromEntries(tags.map((tag) => [tag, features[tag] ?? false]));
}

const NO_SHADOWS: InheritedStyle['textShadow'] = [];

export function assembleInherited(slots: Writable<InheritedSlots>): void {
  slots.fontFeatures = featuresOf(slots);
  const { textShadowParts } = slots;
  slots.textShadow =
    textShadowParts.length === 0
      ? NO_SHADOWS
      : textShadowParts.map((shadow) => ({ ...shadow, colour: shadow.colour ?? slots.color }));
  slots.textStroke = { width: slots.textStrokeWidth, colour: slots.textStrokeColor ?? slots.color };
}

const side = (width: Pt, style: BorderStyle, colour: Colour): BorderSide => ({
  width: style === 'none' ? 0 : width,
  style,
  colour,
});

/** @param color the element's text colour, for lines without one of their own */
export function assembleOwn(slots: Writable<OwnSlots>, color: Colour): void {
  slots.borderTop = side(slots.borderTopWidth, slots.borderTopStyle, slots.borderTopColor ?? color);
  slots.borderRight = side(slots.borderRightWidth, slots.borderRightStyle, slots.borderRightColor ?? color);
  slots.borderBottom = side(
    slots.borderBottomWidth,
    slots.borderBottomStyle,
    slots.borderBottomColor ?? color,
  );
  slots.borderLeft = side(slots.borderLeftWidth, slots.borderLeftStyle, slots.borderLeftColor ?? color);
  slots.columnRule = side(slots.columnRuleWidth, slots.columnRuleStyle, slots.columnRuleColor ?? color);
  slots.borderRadius = [
    slots.radiusTopLeft,
    slots.radiusTopRight,
    slots.radiusBottomRight,
    slots.radiusBottomLeft,
  ];
  slots.textDecoration = {
    line: slots.textDecorationLine,
    colour: slots.textDecorationColor,
    thickness: slots.textDecorationThickness,
  };
  slots.clipPath = slots.clip?.kind === 'reference' ? undefined : slots.clip;
  slots.svgClip = slots.clip?.kind === 'reference' ? slots.clip.id : undefined;
}
