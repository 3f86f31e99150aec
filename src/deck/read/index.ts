/** Stage 1, `deck`: what the rest of the house may use. */
export { DECK_CODES } from './codes.ts';
export { reportDataIssues } from './component.ts';
export { formatDeck } from './cell-text.ts';
export { FORMAT, formatOf, isReadable, withFormat } from './format.ts';
export { applyEdits, type TextEdit } from './format.ts';
export { openLoader } from './file-loader.ts';
export type { LoaderOptions } from './file-loader.ts';
export { contentsOf, type Contents } from './types.ts';
export { compareWithEngine } from './engine-deck.ts';
export type { EngineCard } from './engine-deck.ts';
export { workAfresh, type Keep } from './keep.ts';
export { invisibleCharacter } from './table.ts';
export { memoryStore } from './memory-store.ts';
export type { DocumentField, FaceField } from './row-fields.ts';
export { readDeck } from './read-deck.ts';
export { reportIssues } from './schema-issues.ts';
export { DECK_LIMITS, FILE_LIMITS } from './limits.ts';
export { NAMED_SIZES, parseSize } from './sizes.ts';
export { sleeveFor, type Sleeve } from './sleeves.ts';
export { byLanguage } from './source.ts';
export type * from './types.ts';
export { BLEED_SOURCES, COMPONENT_KINDS } from './types.ts';
export { readYaml } from './yaml.ts';
export {
  ACCEPTED_FILE,
  findingId,
  readAccepted,
  settle,
  type Accepted,
  type AcceptedList,
  type Settled,
} from './accepted.ts';
export type { Path, YamlFile } from './yaml.ts';
export { canWrite, textForCell, withCell } from './cell-text.ts';
export { readCsv, type CsvFile } from './csv.ts';
export { withStandIn, type StandIn } from './stand-in.ts';
export { decodeText } from './stand-in.ts';
