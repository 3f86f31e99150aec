/**
 * Pictures: `img`, `svg` and `icon` elements, and the pictures of backgrounds.
 *
 * Takes an element, gives a replaced box with its content and intrinsic size in points, and the Figure node if it has a
 * spoken text. Never lays anything out. Source: CSS Images 3, section 5 (natural sizes); HTML, the img element.
 */
import { buildArt } from '../art/index.ts';
import type { Art } from '../art/types.ts';
import { spacedIn } from '../../base/french-spacing.ts';
import type { Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import { parseLength, POINTS_PER_UNIT, type Pt } from '../../base/units.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import type { RasterImage } from '../raster/types.ts';
import type { ComputedStyle, StyledElement } from '../style/types.ts';
import { addNode, type Build, childPath, type Missing, type Scope } from './build.ts';
import { ARTIFACT_LAYOUT, type Owner, type ReplacedBox } from './types.ts';

export const isPicture = (element: StyledElement): boolean =>
  element.name === 'img' || element.name === 'svg' || element.name === 'icon';

/** `art.svg`, or one part of it: `art.svg#string`. */
const isVector = (source: string): boolean => /\.svg(#.*)?$/i.test(source);

type Found = Art | RasterImage;

const isFound = (found: Found | Missing | undefined): found is Found =>
  found !== undefined && found.kind !== 'missing';

function imageContent(build: Build, element: StyledElement): Found | undefined {
  const source = element.attributes.get('src') ?? '';
  const { resources, base } = build;
  const found = isVector(source)
    ? resources.art(source, base, element.style.inherited.color, element.place)
    : resources.image(source, base, element.place);
  if (isFound(found)) return found;
  if (found) reportPicture(build, source, found, element.place);
  return undefined;
}

function reportPicture(build: Build, source: string, missing: Missing, place: StyledElement['place']): void {
  const shown = source.length > 60 ? `${source.slice(0, 60)}…` : source;
  const message = `cannot use the picture "${shown}": ${missing.reason}`;
  build.report(error('MP1502', message, { place, help: missing.help }));
}

function iconContent(build: Build, element: StyledElement): Found | undefined {
  const name = element.attributes.get('name') ?? '';
  return findIcon(build, name, element.style, element.place);
}

/** An icon by name, in the colour of the text; a missing one reports MP1503 and gives undefined. */
export function findIcon(
  build: Build,
  name: string,
  style: ComputedStyle,
  place: StyledElement['place'],
): Found | undefined {
  const found = build.resources.icon(name, style.inherited.color, place);
  if (found?.kind !== 'missing') return found;
  build.report(
    error('MP1503', `cannot use the icon "${name}": ${found.reason}`, { place, help: found.help }),
  );
  return undefined;
}

/** A width or height attribute: a bare number is pixels, else an absolute length. */
function attributeLength(element: StyledElement, name: string): Pt | undefined {
  const text = element.attributes.get(name)?.trim();
  if (text === undefined) return undefined;
  const { pixel } = element.style.inherited;
  return /^\d*\.?\d+$/.test(text) ? Number(text) * pixel : parseLength(text, pixel);
}

const naturalSize = (content: Found, pixel: Pt): Size => {
  if (content.kind === 'image') {
    return { width: content.width * pixel, height: content.height * pixel };
  }
  if (content.size) return content.size;
  const { width, height } = content.viewBox;
  return { width: width * POINTS_PER_UNIT.px, height: height * POINTS_PER_UNIT.px };
};

/** Size of an icon: one em high, as wide as its drawing asks. */
export function iconSize(icon: Found, style: ComputedStyle): Size {
  const em = style.inherited.fontSize;
  const { width, height } = icon.kind === 'art' ? icon.viewBox : icon;
  return { width: height > 0 ? (em * width) / height : em, height: em };
}

/** The natural size, changed by width and height attributes; one of them alone keeps the proportion. */
function intrinsicSize(element: StyledElement, content: Found): Size {
  const natural =
    element.name === 'icon'
      ? iconSize(content, element.style)
      : naturalSize(content, element.style.inherited.pixel);
  const width = attributeLength(element, 'width');
  const height = attributeLength(element, 'height');
  if (width === undefined && height === undefined) return natural;
  const ratio = natural.height > 0 ? natural.width / natural.height : 1;
  return {
    width: width ?? (height ?? natural.height) * ratio,
    height: height ?? (width ?? natural.width) / (ratio > 0 ? ratio : 1),
  };
}

/** The spoken text of a picture: '' says that it is decoration, undefined that nobody thought of it. */
export const spokenText = (element: StyledElement): string | undefined => {
  const { attributes } = element;
  if (attributes.get('aria-hidden') === 'true') return '';
  const role = attributes.get('role');
  if (role === 'presentation' || role === 'none') return '';
  const said = (attributes.get('alt') ?? attributes.get('aria-label'))?.trim();
  return said === undefined ? undefined : spaced(said, element.language);
};

/** What is spoken has the spaces of what is printed. */
export const spaced = (said: string, language: Language): string => spacedIn(language, said);

function ownerOf(build: Build, element: StyledElement, scope: Scope): Owner {
  if (scope.fixed !== undefined) return scope.fixed;
  const alt = spokenText(element);
  if (alt === undefined && element.name === 'img') {
    const message = `the picture "${element.attributes.get('src') ?? ''}" has no "alt" attribute`;
    const help = 'add alt="..." with what it says, or alt="" when it is decoration';
    build.report(warning('MP1504', message, { place: element.place, help }));
  }
  if (alt === undefined || alt === '') return ARTIFACT_LAYOUT;
  return addNode(build.structure, 'Figure', scope.node, element.language, { alt });
}

function drawing(build: Build, element: StyledElement): Art | undefined {
  const make = (): Art | undefined => buildArt(element, build.report);
  return build.repeats ? build.repeats.art(element, make) : make();
}

/** The box of an `img`, `svg` or `icon`; undefined when its content is missing (reported: MP1502, MP1503). */
export function buildPicture(build: Build, element: StyledElement, scope: Scope): ReplacedBox | undefined {
  const content =
    element.name === 'svg'
      ? drawing(build, element)
      : element.name === 'icon'
        ? iconContent(build, element)
        : imageContent(build, element);
  if (!content) return undefined;
  return {
    kind: 'replaced',
    style: element.style,
    element: childPath(scope, element),
    place: element.place,
    owner: ownerOf(build, element, scope),
    language: element.language,
    content,
    intrinsic: intrinsicSize(element, content),
    ...(scope.link && { link: scope.link }),
    ...backgroundsOf(build, element.style),
  };
}

/** The `backgrounds` of a box, to be spread into it; empty for the many boxes without a `url()`. */
export function backgroundsOf(
  build: Build,
  style: ComputedStyle,
): { readonly backgrounds?: readonly (Found | undefined)[] } {
  const images = style.own.backgroundImages;
  if (images.length === 0 || !images.some((image) => image.kind === 'url')) return {};
  return {
    backgrounds: images.map((image) => {
      if (image.kind !== 'url') return undefined;
      const { source, place } = image;
      const seenFrom = (base: string): Found | Missing | undefined =>
        isVector(source)
          ? build.resources.art(source, base, style.inherited.color, place)
          : build.resources.image(source, base, place);
      // CSS Values 4, section 4.5: an address is seen from its style sheet.
      const beside = seenFrom(place.file.name);
      const found = beside?.kind === 'missing' ? seenFrom(build.base) : beside;
      if (isFound(found)) return found;
      if (found) reportPicture(build, source, found, place);
      return undefined;
    }),
  };
}
