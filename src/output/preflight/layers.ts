/**
 * Layers that are off when a file is opened or printed, and what is in them (`hiddenLayers`, `isInHiddenLayer`).
 *
 * Source: ISO 32000-1, 8.11. Expressions of visibility (VE) are not followed: what has one counts as seen.
 */
import type { PdfFile } from './file.ts';
import { nameOf, refOf, type PdfValue } from './values.ts';

/** Object numbers of the layers that the first configuration leaves off. */
export function hiddenLayers(file: PdfFile): ReadonlySet<number> {
  const layers = file.entry(file.catalog, 'OCProperties');
  const usual = file.entry(layers, 'D');
  const idsOf = (value: PdfValue): readonly number[] => file.list(value).flatMap((one) => refOf(one) ?? []);
  const off = new Set(idsOf(file.raw(usual, 'OFF')));
  if (file.name(usual, 'BaseState') !== 'OFF') return off;
  const on = new Set(idsOf(file.raw(usual, 'ON')));
  return new Set(idsOf(file.raw(layers, 'OCGs')).filter((id) => !on.has(id)));
}

/** @param written the layer or group of layers, as the content names it */
export function isInHiddenLayer(file: PdfFile, hidden: ReadonlySet<number>, written: PdfValue): boolean {
  if (hidden.size === 0) return false;
  if (hidden.has(refOf(written) ?? -1)) return true;
  if (file.name(written, 'Type') !== 'OCMD' || file.raw(written, 'VE') !== null) return false;
  const raw = file.raw(written, 'OCGs');
  const members = Array.isArray(file.resolve(raw)) ? file.list(raw) : raw === null ? [] : [raw];
  if (members.length === 0) return false;
  const isOff = members.map((one) => hidden.has(refOf(one) ?? -1));
  const policy = nameOf(file.entry(written, 'P')) ?? 'AnyOn';
  if (policy === 'AllOn') return isOff.some((one) => one);
  if (policy === 'AnyOff') return !isOff.some((one) => one);
  return policy === 'AllOff' ? !isOff.every((one) => one) : isOff.every((one) => one);
}
