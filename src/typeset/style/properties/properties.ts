/**
 * The property table: every name a declaration may have.
 *
 * Takes a name, gives its row; docs/css-subset.md lists the same names, and a test keeps the two together.
 */
import { BOX_PROPERTIES } from './box-properties.ts';
import { DRAWING_PROPERTIES } from './drawing-properties.ts';
import { EFFECT_PROPERTIES } from './effect-properties.ts';
import { GRID_PROPERTIES } from './grid-properties.ts';
import { MORE_SHORTHANDS } from './more-shorthands.ts';
import type { Property, PropertyTable } from './property.ts';
import { BOX_SHORTHANDS } from './shorthands.ts';
import { TEXT_PROPERTIES } from './text-properties.ts';

export const PROPERTIES: PropertyTable = {
  ...BOX_PROPERTIES,
  ...GRID_PROPERTIES,
  ...EFFECT_PROPERTIES,
  ...TEXT_PROPERTIES,
  ...DRAWING_PROPERTIES,
  ...BOX_SHORTHANDS,
  ...MORE_SHORTHANDS,
};

const BY_NAME = new Map(Object.entries(PROPERTIES));

export const propertyNamed = (name: string): Property | undefined => BY_NAME.get(name);
