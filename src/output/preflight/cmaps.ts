/**
 * The maps from codes to characters of composite fonts: those that every reader knows, and those inside a file (U35).
 *
 * Takes a composite font; gives what is wrong. Source: ISO 14289-1, 7.21.3.1 and 7.21.3.3; ISO 32000-1, 9.7.5.2, table 118.
 */
import { latin1Text } from '../../base/bytes.ts';
import type { PdfFile } from './file.ts';
import { nameOf, type PdfValue } from './values.ts';

/** Predefined maps by the collection of characters they are for, each with the last supplement of it that they know. */
const PREDEFINED: readonly (readonly [ordering: string, supplement: number, names: string])[] = [
  [
    'GB1',
    5,
    'GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V',
  ],
  [
    'CNS1',
    4,
    'B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V',
  ],
  [
    'Japan1',
    6,
    '83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V',
  ],
  [
    'Korea1',
    2,
    'KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V',
  ],
];
const KNOWN = new Map(
  PREDEFINED.flatMap(([ordering, supplement, names]) =>
    names.split(' ').map((name) => [name, { registry: 'Adobe', ordering, supplement }] as const),
  ),
);
const isIdentity = (name: string | undefined): boolean => name === 'Identity-H' || name === 'Identity-V';

interface Collection {
  readonly registry: string | undefined;
  readonly ordering: string | undefined;
  readonly supplement: number | undefined;
}

const collectionOf = (file: PdfFile, owner: PdfValue): Collection => {
  const system = file.entry(owner, 'CIDSystemInfo');
  return {
    registry: file.text(system, 'Registry'),
    ordering: file.text(system, 'Ordering'),
    supplement: file.number(system, 'Supplement'),
  };
};

/** What is wrong with the map of a composite font, or between it and the font it leads to. */
export function cmapFaults(file: PdfFile, font: PdfValue, below: PdfValue): readonly string[] {
  const encoding = file.entry(font, 'Encoding');
  const own = collectionOf(file, below);
  const bare =
    own.registry === undefined || own.ordering === undefined ? ['names no collection of characters'] : [];
  if (encoding === null) return [...bare, 'does not say what its codes are'];
  const name = nameOf(encoding);
  if (isIdentity(name)) return bare;
  if (name !== undefined) {
    const known = KNOWN.get(name);
    return known ? [...bare, ...mismatch(own, known)] : [`has the map "${name}", which no reader knows`];
  }
  return [...bare, ...insideFaults(file, file.raw(font, 'Encoding'), own)];
}

function mismatch(own: Collection, map: Collection): readonly string[] {
  const isSame = own.registry === map.registry && own.ordering === map.ordering;
  if (!isSame)
    return [
      `is of the collection ${own.registry ?? '?'}-${own.ordering ?? '?'}, and its map of ${map.registry ?? '?'}-${map.ordering ?? '?'}`,
    ];
  const isKnown =
    own.supplement === undefined || map.supplement === undefined || own.supplement <= map.supplement;
  return isKnown ? [] : [`is of supplement ${own.supplement ?? 0}, and its map knows ${map.supplement ?? 0}`];
}

/** A map that lies in the file. */
function insideFaults(file: PdfFile, map: PdfValue, own: Collection): readonly string[] {
  const data = file.data(map);
  if (!data) return ['has a map that cannot be read'];
  const text = latin1Text(data);
  const used = file.entry(map, 'UseCMap');
  const usedName = nameOf(used) ?? /\/([^\s/]+)\s+usecmap/.exec(text)?.[1];
  const mode = Number(/\/WMode\s+(\d)/.exec(text)?.[1] ?? 0);
  const isOdd = usedName !== undefined && !isIdentity(usedName) && !KNOWN.has(usedName);
  return [
    ...(file.name(map, 'CMapName') !== undefined && isIdentity(file.name(map, 'CMapName'))
      ? []
      : mismatch(own, collectionOf(file, map))),
    ...((file.number(map, 'WMode') ?? 0) === mode ? [] : ['has a map that says two directions of writing']),
    ...(isOdd ? [`has a map that uses "${usedName}", which no reader knows`] : []),
  ];
}
