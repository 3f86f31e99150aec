/**
 * The colour profile of a press, as a person names it with `--icc`.
 *
 * Takes a path, gives what the file says about itself, or reports MP4108; one that cannot be read is reported like any other file. PDF/X-1a:2003 takes an output profile of version 2;
 * another one still makes the inks, but the file does not call itself PDF/X. Source: ICC.1:2001-04, 6.1 and 6.4.32;
 * ISO 15930-4, 6.2.
 */
import { host } from '../../base/host.ts';
import { latin1Text, utf16Text, viewOf } from '../../base/bytes.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';

export interface PrepressProfile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What the profile calls itself, or its file name. */
  readonly description: string;
  /** Why it cannot be an output intent; undefined when it can. */
  readonly unfit: string | undefined;
}

const HEADER = 128;

/** The profile of `--icc`; undefined when none is named, false when it cannot be used (reported). */
export function readProfile(path: string | undefined, report: Report): PrepressProfile | undefined | false {
  if (path === undefined) return undefined;
  const fault = (why: string): false => {
    report(error('MP4108', `${path} ${why}`, { help: 'name the .icc file of your print shop' }));
    return false;
  };
  const read = host().store.read(path, FILE_LIMITS.profile);
  if (!read.ok) {
    report(error(read.code, `${path} ${read.why}`, { help: 'name the .icc file of your print shop' }));
    return false;
  }
  const { bytes } = read;
  const word = (at: number): string => latin1Text(bytes, at, at + 4);
  if (bytes.length < HEADER || word(36) !== 'acsp') return fault('is not an ICC profile');
  if (word(16) !== 'CMYK') return fault(`is for ${word(16).trim()}, not for CMYK`);
  const file = path.split(/[/\\]/).at(-1) ?? path;
  return {
    path,
    bytes,
    description: descriptionOf(bytes) ?? file,
    unfit: unfitness(word(12), bytes[8] ?? 0),
  };
}

function unfitness(kind: string, version: number): string | undefined {
  if (kind !== 'prtr') return `the profile is of class "${kind}", an output intent needs class "prtr"`;
  return version === 2 ? undefined : `the profile is of version ${version}, PDF/X-1a takes version 2`;
}

/** The English description: `desc` of version 2, or the first record of a `mluc`. */
function descriptionOf(bytes: Uint8Array): string | undefined {
  const view = viewOf(bytes);
  const count = bytes.length >= HEADER + 4 ? view.getUint32(HEADER) : 0;
  for (let i = 0; i < Math.min(count, 100); i++) {
    const at = HEADER + 4 + i * 12;
    if (at + 12 > bytes.length || latin1Text(bytes, at, at + 4) !== 'desc') continue;
    const start = view.getUint32(at + 4);
    const tag = bytes.subarray(start, start + view.getUint32(at + 8));
    if (tag.length < 28) return undefined;
    const word = (place: number): number => viewOf(tag).getUint32(place);
    const text =
      latin1Text(tag, 0, 4) === 'mluc'
        ? utf16Text(tag.subarray(word(24), word(24) + word(20)))
        : latin1Text(tag, 12, 12 + word(8));
    return text.replaceAll('\0', '').trim() || undefined;
  }
  return undefined;
}
