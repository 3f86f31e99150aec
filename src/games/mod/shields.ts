/**
 * Which shield stops which damage, and the clause that says so.
 *
 * Source: clauses `mod.shield-red`, `mod.shield-blue`, `mod.shield-purple`.
 */
import type { DamageType } from './state.ts';
import type { ShieldColour } from './vocabulary.ts';

/** Which clause does a shield of each colour follow? */
export const SHIELD_CLAUSE: Readonly<Record<ShieldColour, string>> = {
  red: 'mod.shield-red',
  blue: 'mod.shield-blue',
  purple: 'mod.shield-purple',
};

/** True when a shield of this colour prevents this type of damage; an action has no colour of shield. */
export const shieldStops = (colour: ShieldColour | undefined, type: DamageType): boolean =>
  colour === 'purple' || colour === (type === 'impact' ? 'red' : 'blue');
