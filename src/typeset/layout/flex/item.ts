/** What is asked of flex items everywhere: how they lie in their container, and what is known round them. */
import type { Box, FlexBox, GridBox } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { Area, LayoutContext } from '../context.ts';

export const isRow = (own: OwnStyle): boolean =>
  own.flexDirection === 'row' || own.flexDirection === 'row-reverse';

export const isAbsolute = (box: Box): boolean => box.style.own.position === 'absolute';

export const alignOf = (item: OwnStyle, container: OwnStyle): OwnStyle['alignItems'] =>
  item.alignSelf === 'auto' ? container.alignItems : item.alignSelf;

/** In-flow children in `order`. */
export function itemsOf(box: FlexBox | GridBox): readonly Box[] {
  const items = box.children.filter((child) => !isAbsolute(child));
  return items.some((item) => item.style.own.order !== 0)
    ? items.toSorted((a, b) => a.style.own.order - b.style.own.order)
    : items;
}

export interface Surroundings {
  readonly context: LayoutContext;
  readonly container: OwnStyle;
  /** Content box of the container; unknown for nested ones. */
  readonly area: Area;
  readonly nested: boolean;
  readonly scale: number;
}
