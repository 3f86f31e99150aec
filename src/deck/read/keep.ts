/**
 * Work that may be kept from an earlier run: what a long-lived owner of a deck hands to those who read it.
 *
 * A name says which piece of work it is, `on` what it depends on beside files; the owner watches the files that are asked for
 * meanwhile, and repeats what was reported. Without an owner everything is done afresh.
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';

/** @param on compared by identity with the last time */
export type Keep = <T>(name: string, on: readonly unknown[], work: (report: Report) => T) => T;

/** Nothing is kept. */
export const workAfresh =
  (report: Report): Keep =>
  (_name, _on, work) =>
    work(report);
