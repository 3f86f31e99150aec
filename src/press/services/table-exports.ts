/**
 * Exports for virtual tables: sheets of cells, and the file a table reads.
 *
 * Takes a job, gives drafts. A saved object names its pictures by address: where they lie on this machine, or under the
 * address of `--address`, with a mark that changes when the picture does, because tables keep pictures by address.
 */
import { utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { fileAddress, join } from '../../base/paths.ts';
import { toMm } from '../../base/units.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { cardTemplate, cardTemplateFault, savedObject, savedObjectFault } from './formats/index.ts';
import { fileText, type Draft, type Drafted, type ExportJob } from './job.ts';
import { jsonDraft } from './manifest.ts';
import { tableSets, type TableSet } from './table-sheets.ts';

const describe = ({ component, deck }: TableSet): string => {
  const sheets = deck.grids.map(({ columns, rows }) => `${columns} x ${rows}`).join(', ');
  return `${component.name}: ${deck.cards.length} designs, ${piecesOf(deck)} pieces, cells ${sheets}`;
};

const piecesOf = ({ cards }: TableSet['deck']): number => cards.reduce((sum, { copies }) => sum + copies, 0);

/** Where a table on this machine, or everybody else's, fetches a picture. */
function addressMaker({ request, open, language }: ExportJob): (file: Draft) => string {
  const { address } = request;
  if (address === undefined) {
    const folder = join(request.out, open.deck.name, request.target, language);
    return ({ name }) => fileAddress(join(folder, name));
  }
  const mark = (bytes: Uint8Array): string => host().sha256(bytes).slice(0, 8);
  const base = address.endsWith('/') ? address : `${address}/`;
  return ({ name, bytes }) => `${base}${encodeURIComponent(name)}?v=${mark(bytes)}`;
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(text);

/** Tabletop Simulator: sheets and one saved object for each component. */
export async function simulatorFiles(job: ExportJob): Promise<Drafted> {
  const { address } = job.request;
  if (address !== undefined && !isAddress(address)) {
    const help = 'begin with https:// and leave out what follows a ? or #';
    job.report(error('MP4111', `"${address}" is not the address of a folder`, { help }));
    return { files: [], notes: [] };
  }
  const sets = await tableSets(job);
  const addressOf = addressMaker(job);
  const objects = sets.map(({ component, deck, files }) => {
    const addresses = new Map(files.map((file) => [file.name, addressOf(file)]));
    const named = (names: readonly string[]): readonly string[] =>
      names.map((name) => addresses.get(name) ?? name);
    const made = savedObject({ ...deck, fronts: named(deck.fronts), backs: named(deck.backs) });
    const name = `${fileText(job.open.deck.name)}-${fileText(component.name)}.json`;
    const check = (read: Uint8Array): string | undefined => savedObjectFault(utf8Text(read), piecesOf(deck));
    return { ...jsonDraft(name, made, `saved object of ${piecesOf(deck)} pieces`), check };
  });
  return {
    files: [...sets.flatMap(({ files }) => files), ...objects],
    notes: [
      ...sets.map(describe),
      'put the .json files into the folder Saves/Saved Objects of the table',
      address === undefined
        ? 'the pictures are named where they lie on this machine: to play with others, upload them and export with --address'
        : `upload the pictures to ${address}; a changed picture gets another address, which clients need`,
    ],
  };
}

/** Tabletop Playground: textures and one template for each sheet. */
export async function playgroundFiles(job: ExportJob): Promise<Drafted> {
  const sets = await tableSets(job);
  const templates = sets.flatMap(({ component, deck, files }) =>
    deck.grids.map((grid, sheet) => {
      const suffix = deck.grids.length > 1 ? `-${sheet + 1}` : '';
      const name = `Templates/${fileText(job.open.deck.name)}-${fileText(component.name)}${suffix}.json`;
      const on = deck.cards.slice(grid.first, grid.first + grid.count);
      const pieces = piecesOf({ ...deck, cards: on });
      const check = (read: Uint8Array): string | undefined =>
        cardTemplateFault(
          utf8Text(read),
          pieces,
          files.map((file) => file.name),
        );
      return { ...jsonDraft(name, cardTemplate(deck, sheet), `card template of ${pieces} pieces`), check };
    }),
  );
  const textures = sets.flatMap(({ files }) =>
    files.map((file) => ({ ...file, name: `Textures/${file.name}` })),
  );
  const masked = sets.filter(({ component: { trim, corner } }) => {
    const ratio = trim.height / trim.width;
    return corner > 0 && (ratio > 1.17 || ratio < 0.86);
  });
  return {
    files: [...textures, ...templates],
    notes: [
      ...sets.map(describe),
      ...masked.map(
        ({ component: { name, corner } }) =>
          `${name}: the table rounds corners by its own mask, not by ${toMm(corner).toFixed(1)} mm`,
      ),
      'put Templates and Textures in a package folder of the table',
    ],
  };
}
