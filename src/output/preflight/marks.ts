/**
 * Marked content: what encloses an operator, and what is wrong in how marks lie in each other.
 *
 * Takes the operators that open and close marks; knows whether something is an artifact, tagged, both or neither. Source:
 * ISO 32000-1, 14.6 to 14.8.2.2; ISO 14289-1, 7.1.
 */
import type { PdfFile } from './file.ts';
import { type PdfValue, textOfBytes } from './values.ts';

// Where in the file a marked sequence is that an element of the structure tree holds. Source: ISO 32000-1, 14.7.4.

interface SequencePlace {
  /** Of the stream in the parent tree. */
  readonly key: number | undefined;
  readonly mcid: number;
}

/** Where a kid of an element is; undefined for one that is no sequence. */
export function sequencePlace(file: PdfFile, element: PdfValue, kid: PdfValue): SequencePlace | undefined {
  if (typeof kid === 'number')
    return { key: file.number(file.raw(element, 'Pg'), 'StructParents'), mcid: kid };
  const mcid = file.number(kid, 'MCID');
  if (mcid === undefined) return undefined;
  const stream = file.entry(kid, 'Stm') ?? file.entry(kid, 'Pg') ?? file.entry(element, 'Pg');
  return { key: file.number(stream, 'StructParents'), mcid };
}

/** A sequence as text, `key mcid`. */
export const sequenceText = (key: number | undefined, mcid: number): string => `${key ?? '?'} ${mcid}`;

/** `key mcid` of a kid; undefined for one that is no sequence. */
export function sequenceId(file: PdfFile, element: PdfValue, kid: PdfValue): string | undefined {
  const place = sequencePlace(file, element, kid);
  return place && sequenceText(place.key, place.mcid);
}

/** What a mark says of itself, wherever it is opened. */
export interface MarkFacts {
  readonly kind: 'artifact' | 'tag' | 'other';
  readonly mcid: number | undefined;
  readonly language: string | undefined;
  /** Of an artifact; '' for one that does not say. */
  readonly type: string;
  readonly hasSpokenText: boolean;
  /** It speaks in other words: ActualText, Alt or E. */
  readonly speaks: boolean;
  /** It is spoken as nothing. */
  readonly isSilent: boolean;
  /** What it encloses is in a layer that is off. */
  readonly isOff: boolean;
}

/** @param properties of `BDC`, resolved among the resources; null for `BMC` */
export function markFacts(file: PdfFile, tag: string, properties: PdfValue, isOff: boolean): MarkFacts {
  const mcid = file.number(properties, 'MCID');
  const language = file.text(properties, 'Lang');
  return {
    kind: tag === 'Artifact' ? 'artifact' : mcid === undefined ? 'other' : 'tag',
    mcid,
    language: language === undefined ? undefined : textOfBytes(language),
    type: file.name(properties, 'Type') ?? '',
    hasSpokenText: file.text(properties, 'ActualText') !== undefined,
    speaks: ['ActualText', 'Alt', 'E'].some((name) => file.text(properties, name) !== undefined),
    isSilent: file.text(properties, 'ActualText') === '',
    isOff,
  };
}

/** Whether a mark does no more than say what it shows in other words: what it is in stays as it was. */
const saysOnly = ({ kind, hasSpokenText, isSilent, language, isOff }: MarkFacts): boolean =>
  kind === 'other' && hasSpokenText && !isSilent && language === undefined && !isOff;

/** Tagged sequences of one stream, opened one after the other. */
export interface OpenedSequences {
  /** Of the stream in the parent tree. */
  readonly key: number | undefined;
  readonly mcids: number[];
}

export class Marks {
  /** Artifacts by their type; '' for those without one. */
  readonly artifacts = new Map<string, number>();
  /** Languages that marks name. */
  readonly languages = new Set<string>();
  /** Sequences in which a mark speaks, and neither it nor a mark round it says in which language. */
  readonly mute = new Set<string>();
  /** Every tagged sequence that was opened, each time it was. */
  readonly opened: OpenedSequences[] = [];
  /** Sequences that one stream opens more than once. */
  readonly repeated = new Set<string>();
  /** The innermost tagged sequence; undefined inside artifacts and outside of tags. */
  sequence: string | undefined;
  /** How many marks were opened, but for those that only say what they show in other words; and how many of those. */
  begun = 0;
  spoken = 0;
  artifactsInTags = 0;
  tagsInArtifacts = 0;
  tagsInTags = 0;
  private readonly open: MarkFacts[] = [];
  /** Of the open marks: a file may open any number of them and close none. */
  private aroundArtifacts = 0;
  private aroundTags = 0;
  private aroundSpoken = 0;
  private aroundLanguages = 0;
  private aroundOff = 0;
  private aroundSilent = 0;
  private readonly openSequences: (string | undefined)[] = [];

  /** What encloses is an artifact or a tagged sequence. */
  get isCovered(): boolean {
    return this.aroundArtifacts + this.aroundTags > 0;
  }

  get hasSpokenText(): boolean {
    return this.aroundSpoken > 0;
  }

  /** What it encloses is spoken as nothing. */
  get isSilent(): boolean {
    return this.aroundSilent > 0;
  }

  /** It is in a layer that is off. */
  get isOff(): boolean {
    return this.aroundOff > 0;
  }

  /** All that is drawn meanwhile is in a layer that is off. */
  off(by: 1 | -1): void {
    this.aroundOff += by;
  }

  /** A mark round it says in which language it is. */
  get hasLanguage(): boolean {
    return this.aroundLanguages > 0;
  }

  /**
   * Opens a mark.
   *
   * @param key  of the stream in the parent tree
   * @param seen what this reading of the stream has opened before
   */
  begin(mark: MarkFacts, key: number | undefined, seen: Set<number>): void {
    const { kind, mcid, language, type } = mark;
    if (saysOnly(mark)) this.spoken++;
    else this.begun++;
    if (language !== undefined) this.languages.add(language);
    if (kind === 'artifact') this.artifacts.set(type, (this.artifacts.get(type) ?? 0) + 1);
    this.open.push(mark);
    if (mark.hasSpokenText) this.aroundSpoken++;
    if ((language ?? '') !== '') this.aroundLanguages++;
    if (mark.isOff) this.aroundOff++;
    if (mark.isSilent) this.aroundSilent++;
    this.nest(kind);
    if (kind === 'other') {
      if (mark.speaks) this.noteSpoken();
      return;
    }
    const sequence = kind === 'tag' && mcid !== undefined ? sequenceText(key, mcid) : undefined;
    this.openSequences.push(sequence);
    this.sequence = sequence;
    if (mark.speaks) this.noteSpoken();
    if (sequence === undefined || mcid === undefined) return;
    if (seen.has(mcid)) this.repeated.add(sequence);
    seen.add(mcid);
    const last = this.opened[this.opened.length - 1];
    if (last && last.key === key) last.mcids.push(mcid);
    else this.opened.push({ key, mcids: [mcid] });
  }

  /** A mark here speaks, perhaps in no language. */
  noteSpoken(): void {
    if (!this.hasLanguage && this.sequence !== undefined) this.mute.add(this.sequence);
  }

  end(): void {
    const mark = this.open.pop();
    if (!mark) return;
    if (mark.hasSpokenText) this.aroundSpoken--;
    if ((mark.language ?? '') !== '') this.aroundLanguages--;
    if (mark.isOff) this.aroundOff--;
    if (mark.isSilent) this.aroundSilent--;
    if (mark.kind === 'other') return;
    if (mark.kind === 'tag') this.aroundTags--;
    else this.aroundArtifacts--;
    this.openSequences.pop();
    this.sequence = this.openSequences[this.openSequences.length - 1];
  }

  /** Counts what encloses, and what is wrong in that. */
  private nest(kind: MarkFacts['kind']): void {
    if (kind === 'artifact') {
      if (this.aroundTags > 0) this.artifactsInTags++;
      this.aroundArtifacts++;
    } else if (kind === 'tag') {
      if (this.aroundArtifacts > 0) this.tagsInArtifacts++;
      if (this.aroundTags > 0) this.tagsInTags++;
      this.aroundTags++;
    }
  }
}
