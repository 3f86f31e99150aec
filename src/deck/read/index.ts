/** Stage 1, `deck`: what the rest of the house may use. */
export { DECK_CODES } from './codes.ts';
export { reportDataIssues } from './document-data.ts';
export { formatDeck } from './deck-text.ts';
export { FORMAT, formatOf, isReadable, withFormat } from './format.ts';
export { applyEdits, type TextEdit } from './text-edit.ts';
export { openLoader } from './file-loader.ts';
export type { LoaderOptions } from './file-loader.ts';
export { contentsOf, type Contents } from './contents.ts';
export { compareWithEngine } from './engine-deck.ts';
export type { EngineCard } from './engine-deck.ts';
export { workAfresh, type Keep } from './keep.ts';
export { invisibleCharacter } from './invisible-character.ts';
export { memoryStore } from './memory-store.ts';
export type { DocumentField, FaceField } from './press-fields.ts';
export { readDeck } from './read-deck.ts';
export { reportIssues } from './schema-issues.ts';
export { DECK_LIMITS, FILE_LIMITS } from './limits.ts';
export { NAMED_SIZES, parseSize } from './sizes.ts';
export { sleeveFor, type Sleeve } from './sleeves.ts';
export { byLanguage } from './translated.ts';
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
export { decodeText } from './decode-text.ts';
