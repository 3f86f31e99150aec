/**
 * Marked content: what encloses an operator, and what is wrong in how marks lie in each other.
 *
 * Takes the operators that open and close marks; knows whether something is an artifact, tagged, both or neither. Source:
 * ISO 32000-1, 14.6 to 14.8.2.2; ISO 14289-1, 7.1.
 */
import type { PdfFile } from './file.ts';
import { nameOf, textOfBytes, type PdfValue } from './values.ts';

interface Mark {
  readonly kind: 'artifact' | 'tag' | 'other';
  readonly hasSpokenText: boolean;
}

export class Marks {
  /** Artifacts by their type; '' for those without one. */
  readonly artifacts = new Map<string, number>();
  /** Languages that marks name. */
  readonly languages = new Set<string>();
  /** Every tagged sequence that was opened, as `key mcid`. */
  readonly opened = new Set<string>();
  /** Sequences that one stream opens more than once. */
  readonly repeated = new Set<string>();
  /** How many marks were opened. */
  begun = 0;
  artifactsInTags = 0;
  tagsInArtifacts = 0;
  tagsInTags = 0;
  private readonly file: PdfFile;
  private readonly open: Mark[] = [];
  /** Of the open marks: a file may open any number of them and close none. */
  private readonly around = { artifact: 0, tag: 0, other: 0, spoken: 0 };
  private readonly openSequences: (string | undefined)[] = [];

  constructor(file: PdfFile) {
    this.file = file;
  }

  /** What encloses is an artifact or a tagged sequence. */
  get isCovered(): boolean {
    return this.around.artifact + this.around.tag > 0;
  }

  get hasSpokenText(): boolean {
    return this.around.spoken > 0;
  }

  /** The innermost tagged sequence; undefined inside artifacts and outside of tags. */
  get sequence(): string | undefined {
    return this.openSequences.at(-1);
  }

  /**
   * Opens a mark.
   *
   * @param properties of `BDC`, resolved among the resources; null for `BMC`
   * @param key        of the stream in the parent tree
   * @param seen       what this reading of the stream has opened before
   */
  begin(tag: string, properties: PdfValue, key: number | undefined, seen = new Set<string>()): void {
    this.begun++;
    const mcid = this.file.number(properties, 'MCID');
    const language = this.file.text(properties, 'Lang');
    if (language !== undefined) this.languages.add(textOfBytes(language));
    const kind = tag === 'Artifact' ? 'artifact' : mcid === undefined ? 'other' : 'tag';
    if (kind === 'artifact') {
      const type = this.file.name(properties, 'Type') ?? '';
      this.artifacts.set(type, (this.artifacts.get(type) ?? 0) + 1);
    }
    this.countNesting(kind);
    const sequence = kind === 'tag' ? `${key ?? '?'} ${mcid}` : undefined;
    if (sequence !== undefined) {
      if (seen.has(sequence)) this.repeated.add(sequence);
      seen.add(sequence);
      this.opened.add(sequence);
    }
    const hasSpokenText = this.file.text(properties, 'ActualText') !== undefined;
    this.open.push({ kind, hasSpokenText });
    this.around[kind]++;
    if (hasSpokenText) this.around.spoken++;
    if (kind !== 'other') this.openSequences.push(sequence);
  }

  end(): void {
    const mark = this.open.pop();
    if (!mark) return;
    this.around[mark.kind]--;
    if (mark.hasSpokenText) this.around.spoken--;
    if (mark.kind !== 'other') this.openSequences.pop();
  }

  private countNesting(kind: Mark['kind']): void {
    if (kind === 'other') return;
    const isIn = (kindAround: Mark['kind']): boolean => this.around[kindAround] > 0;
    if (kind === 'artifact' && isIn('tag')) this.artifactsInTags++;
    if (kind === 'tag' && isIn('artifact')) this.tagsInArtifacts++;
    if (kind === 'tag' && isIn('tag')) this.tagsInTags++;
  }
}

/** The properties of a mark: written in place, or named among the resources. */
export function markProperties(file: PdfFile, written: PdfValue, resources: PdfValue): PdfValue {
  const name = nameOf(written);
  return name === undefined ? written : file.entry(file.entry(resources, 'Properties'), name);
}
