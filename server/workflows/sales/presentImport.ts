import { type Selectable, sql } from 'kysely';
import type { ListedImport, SalesImport } from '../../../src/contract/sales';
import { percentOf } from '../../../src/rules/shrinkage/shrinkage';
import type { Db, Tables } from '../../db/tables';
import { notFound } from '../../problem';
import type { ReadReport } from '../../registerExport/ExportTask';
import { euros } from './money';

export type ImportRecord = Selectable<Tables['salesImports']>;

/** As stored with an import. */
export type ImportReport = Omit<ReadReport, 'registers' | 'sales'> & { registers: ListedImport['registers'] };

type Told = Omit<ImportRecord, 'id' | 'report' | 'state'> & { id: number | null };

export function presentListed(record: Told, report: ImportReport): ListedImport {
  const { changes, turnover, ...told } = report;
  const { id, version, fileName, sha256, bytes, importedAt, importedByUserId } = record;
  return {
    ...{ id, version, fileName, sha256, bytes, importedAt, importedByUserId, state: 'done' },
    ...told,
    closings: report.registers.reduce((sum, { closings }) => sum + closings, 0),
    turnover: euros(turnover),
  };
}

export const reportOf = ({ report }: Pick<ImportRecord, 'report'>): ImportReport => JSON.parse(report) as ImportReport;

/** Sales of one sold item, or of menus. */
export interface Sale {
  gross: number;
  lines: number;
  linesWithoutGross: number;
  isMenu: boolean;
  isAssigned: boolean;
}

/** How much of the turnover is assigned; of the lines, where the file knows no money. */
export function assignedShare(
  sales: readonly Sale[],
): Pick<SalesImport, 'assignedTurnover' | 'assignedPercent' | 'basis'> {
  const sum = (of: (sale: Sale) => number, among = sales) => among.reduce((all, sale) => all + of(sale), 0);
  const assigned = sales.filter(({ isAssigned }) => isAssigned);
  const gross = ({ gross }: Sale) => gross;
  // A menu is not a row of its own.
  const lines = ({ lines, isMenu }: Sale) => (isMenu ? 0 : lines);
  const isOfMoney = sum(({ lines, linesWithoutGross }) => lines - linesWithoutGross) > 0 || sales.length === 0;
  const of = isOfMoney ? gross : lines;
  return {
    assignedTurnover: euros(sum(gross, assigned)),
    assignedPercent: percentOf(sum(of, assigned), sum(of)),
    basis: isOfMoney ? 'turnover' : 'lines',
  };
}

export async function presentImport(db: Db, record: ImportRecord): Promise<SalesImport> {
  const report = reportOf(record);
  const share = assignedShare(await readSales(db, record.id));
  return { ...presentListed(record, report), changes: report.changes, ...share };
}

async function readSales(db: Db, importId: number): Promise<Sale[]> {
  const rows = await db
    .selectFrom('salesTotals as total')
    .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
    .innerJoin('soldItems as item', 'item.id', 'total.soldItemId')
    .select(['item.isMenu', 'item.state'])
    .select(({ fn }) => [
      fn.sum<number>('total.gross').as('gross'),
      fn.sum<number>('total.lines').as('lines'),
      fn.sum<number>('total.linesWithoutGross').as('linesWithoutGross'),
    ])
    .select(
      sql<number>`(select count(*) from "soldMenuItems" own join "soldItems" sub on sub.id = own."soldItemId"
        where own."menuId" = item.id and sub.state = 'open')`.as('openParts'),
    )
    .where('part.importId', '=', importId)
    .where('total.kind', '=', 'sale')
    .groupBy(['item.id', 'item.isMenu', 'item.state'])
    .execute();
  return rows.map(({ isMenu, state, ...sums }) => ({
    ...{ gross: Number(sums.gross), lines: Number(sums.lines), linesWithoutGross: Number(sums.linesWithoutGross) },
    isMenu: isMenu === 1,
    isAssigned: isMenu === 1 ? Number(sums.openParts) === 0 : state !== 'open',
  }));
}

/** @throws Problem NOT_FOUND */
export async function findImport(db: Db, id: number): Promise<ImportRecord> {
  const found = await db
    .selectFrom('salesImports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!found) throw notFound(`Einlesung ${id}`);
  return found;
}
