import type { Selectable } from 'kysely';
import type { CashClosing, CashRegister } from '../../../src/contract/cashRegisters';
import {
  beginOf,
  endOf,
  gapsBetweenClosings,
  incompleteClosings,
  type LostRange,
} from '../../../src/rules/sales/closingGaps';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { notFound } from '../../problem';
import { euros } from './money';

export type RegisterRecord = Selectable<Tables['cashRegisters']>;

export const registerName = ({ name, kasseId, device }: RegisterRecord): string =>
  name ?? `Kasse ${kasseId}${device === null ? '' : ` (${device})`}`;

type KnownClosing = CashClosing & LostRange & { registerId: number };

/** Closings of finished imports by number, with their first and last instants. */
export async function readClosings(db: Db, registerId?: number): Promise<KnownClosing[]> {
  let query = db
    .selectFrom('cashClosings as closing')
    .innerJoin('importedClosings as part', 'part.closingId', 'closing.id')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select(['closing.registerId', 'closing.zNr', 'closing.createdAt', 'closing.businessDay'])
    .select(['closing.lostFrom', 'closing.lostTo'])
    .select(({ fn }) => [
      fn.min('part.firstAt').as('begin'),
      fn.max('part.lastAt').as('last'),
      fn.sum<number>('part.receipts').as('receipts'),
      fn.sum<number>('part.turnover').as('turnover'),
    ])
    .where('import.state', '=', 'done')
    .groupBy('closing.id')
    .orderBy('closing.registerId')
    .orderBy('closing.zNr');
  if (registerId !== undefined) query = query.where('closing.registerId', '=', registerId);
  const rows = await query.execute();
  return rows.map(({ last, begin, createdAt, ...row }) => ({
    registerId: row.registerId,
    zNr: Number(row.zNr),
    createdAt,
    businessDay: row.businessDay,
    lostFrom: row.lostFrom,
    lostTo: row.lostTo,
    begin: begin ?? createdAt,
    end: [last, createdAt].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null),
    receipts: Number(row.receipts),
    turnover: euros(Number(row.turnover)),
  }));
}

export function presentRegister(record: RegisterRecord, all: readonly KnownClosing[]): CashRegister {
  const isArchived = record.isArchived === 1;
  const checkGaps = record.checksGaps === 1;
  const closings = all.filter(({ lostFrom }) => lostFrom === null);
  const [first, last] = [closings[0], closings.at(-1)];
  return {
    id: record.id,
    version: record.version,
    kasseId: record.kasseId,
    name: registerName(record),
    archived: isArchived,
    checkGaps,
    closings: closings.length,
    firstZ: first?.zNr ?? null,
    lastZ: last?.zNr ?? null,
    knownFrom: first?.zNr === 1 ? null : beginOf(closings),
    knownUntil: isArchived ? null : endOf(closings),
    gaps: [...(checkGaps ? gapsBetweenClosings(all) : []), ...incompleteClosings(all)].sort(
      (a, b) => a.after - b.after,
    ),
  };
}

export async function readRegisters(db: Db): Promise<CashRegister[]> {
  const records = await rowsWhere(db, 'cashRegisters', { isPending: 0 }, '*', 'id');
  const closings = await readClosings(db);
  return records.map((record) =>
    presentRegister(
      record,
      closings.filter(({ registerId }) => registerId === record.id),
    ),
  );
}

/** @throws Problem NOT_FOUND */
export async function findRegister(db: Db, id: number): Promise<RegisterRecord> {
  const query = db.selectFrom('cashRegisters').selectAll().where('id', '=', id).where('isPending', '=', 0);
  return await query.executeTakeFirstOrThrow(() => notFound(`Kasse ${id}`));
}
