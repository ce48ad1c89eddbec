import { instantReader } from '../../src/rules/sales/registerInstants';
import { ExportRefusal } from './ExportRefusal';
import type { ExportKeeper, ExportTask, ReadReport } from './ExportTask';
import { FileCounts } from './FileCounts';
import { FolderImport } from './FolderImport';
import { type ReadOptions, readFolder } from './readFolder';
import { Tally } from './Tally';
import { type ZipEntry, zipEntries } from './zipEntries';

const USED = new Set([
  'lines.csv',
  'transactions.csv',
  'lines_vat.csv',
  'subitems.csv',
  'cashpointclosing.csv',
  'cashregister.csv',
  'index.xml',
]);

/** Reads every export in a ZIP and passes it to the keeper. @throws ExportRefusal */
export async function readExport(
  { fd, timeZone, decimal, isDry }: Omit<ExportTask, 'port'>,
  keeper: ExportKeeper,
): Promise<ReadReport> {
  const folders = foldersOf(await zipEntries(fd));
  const tally = new Tally(isDry && folders.length > 1);
  const options: ReadOptions = {
    decimal,
    instant: instantReader(timeZone),
    counts: new FileCounts(),
  };
  for (const files of folders) {
    const { data, order } = await readFolder(files, options);
    await new FolderImport(data, order, keeper, tally).run(isDry);
  }
  return tally.report;
}

function foldersOf(entries: readonly ZipEntry[]): Map<string, ZipEntry>[] {
  const folders = new Map<string, Map<string, ZipEntry>>();
  for (const entry of entries) {
    if (!USED.has(entry.name)) continue;
    const files = folders.get(entry.folder) ?? new Map<string, ZipEntry>();
    folders.set(entry.folder, files);
    if (files.has(entry.name)) throw new ExportRefusal({ message: `${entry.name} steht mehrmals im ZIP.` });
    files.set(entry.name, entry);
  }
  const exports = [...folders.values()].filter((files) => files.has('lines.csv'));
  if (exports.length === 0) throw new ExportRefusal({ message: 'Das ist kein DSFinV-K-Export: lines.csv fehlt.' });
  if (exports.some((files) => !files.has('transactions.csv')))
    throw new ExportRefusal({ message: 'transactions.csv fehlt.' });
  return exports;
}
