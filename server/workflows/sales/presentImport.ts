import type { Selectable } from 'kysely';
import type { ListedImport, SalesImport } from '../../../src/contract/sales';
import type { Db, Tables } from '../../db/tables';
import { notFound } from '../../problem';
import type { ReadReport } from '../../registerExport/ExportTask';
import { readShare } from './assignedShare';
import { euros } from './money';

export type ImportRecord = Selectable<Tables['salesImports']>;

export type ImportReport = Omit<ReadReport, 'registers' | 'sales'> & { registers: ListedImport['registers'] };

type Told = Omit<ImportRecord, 'id' | 'report' | 'state'> & { id: number | null };

export function presentListed(record: Told, report: ImportReport): ListedImport {
  const { changes, turnover, ...told } = report;
  const { id, version, fileName, sha256, bytes, importedAt, importedByUserId } = record;
  return {
    id,
    version,
    fileName,
    sha256,
    bytes,
    importedAt,
    importedByUserId,
    state: 'done',
    ...told,
    closings: report.registers.reduce((sum, { closings }) => sum + closings, 0),
    turnover: euros(turnover),
  };
}

export const reportOf = ({ report }: Pick<ImportRecord, 'report'>): ImportReport => JSON.parse(report) as ImportReport;

export async function presentImport(db: Db, record: ImportRecord): Promise<SalesImport> {
  const report = reportOf(record);
  const share = await readShare(db, await readSales(db, record.id));
  return { ...presentListed(record, report), changes: report.changes, ...share };
}

async function readSales(db: Db, importId: number) {
  const rows = await db
    .selectFrom('salesTotals as total')
    .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
    .select('total.soldItemId')
    .select(({ fn }) => [
      fn.sum<number>('total.gross').as('gross'),
      fn.sum<number>('total.lines').as('lines'),
      fn.sum<number>('total.linesWithoutGross').as('linesWithoutGross'),
    ])
    .where('part.importId', '=', importId)
    .where('total.kind', '=', 'sale')
    .groupBy('total.soldItemId')
    .execute();
  return rows.map(({ soldItemId, gross, lines, linesWithoutGross }) => ({
    soldItemId,
    gross: Number(gross),
    lines: Number(lines),
    linesWithoutGross: Number(linesWithoutGross),
  }));
}

/** @throws Problem NOT_FOUND */
export async function findImport(db: Db, id: number): Promise<ImportRecord> {
  const query = db.selectFrom('salesImports').selectAll().where('id', '=', id).where('state', '=', 'done');
  return await query.executeTakeFirstOrThrow(() => notFound(`Einlesung ${id}`));
}
