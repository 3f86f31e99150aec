/** What is asked of flex items everywhere: how they lie in their container, and what is known round them. */
import type { Box } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { Area, LayoutContext } from '../context.ts';

export const isRow = (own: OwnStyle): boolean =>
  own.flexDirection === 'row' || own.flexDirection === 'row-reverse';

export const isAbsolute = (box: Box): boolean => box.style.own.position === 'absolute';

export const alignOf = (item: OwnStyle, container: OwnStyle): OwnStyle['alignItems'] =>
  item.alignSelf === 'auto' ? container.alignItems : item.alignSelf;

export interface Surroundings {
  readonly context: LayoutContext;
  readonly container: OwnStyle;
  /** Content box of the container; unknown for nested ones. */
  readonly area: Area;
  readonly nested: boolean;
  readonly scale: number;
}
