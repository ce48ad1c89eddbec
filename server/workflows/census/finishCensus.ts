import { isCounted } from '../../../src/rules/amounts';
import { CensusStatus, mayCount } from '../../../src/rules/censusStatus';
import { type Actor, auditWorkflow } from '../../db/audit/writeAudit';
import { readParts } from '../../db/repository/readInSteps';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { writeStockCounts } from '../goods/stockCounts/writeStockCounts';
import { type CensusRow, setStatus } from './lockCensus';
import { requirePresentUnits } from './requirePresentUnits';
import { setStock } from './setStock';

/** Idempotent. @throws Problem VALIDATION naming, by id, lines that are uncounted or were counted in another unit */
export async function finishCensus(db: Db, census: CensusRow, actor: Actor, now: string): Promise<void> {
  if (!mayCount(census.status)) return;
  const query = db.selectFrom('stockModifications').selectAll().where('censusId', '=', census.id);
  const lines = await readParts((after, limit) => query.where('id', '>', after).orderBy('id').limit(limit).execute());
  const counted = lines.flatMap(({ newAmount, ...line }) => (isCounted(newAmount) ? [{ ...line, newAmount }] : []));
  if (counted.length < lines.length) throw invalid(await openLines(db, census.id));
  await requirePresentUnits(db, counted);
  await setStock(db, { censusId: census.id, userId: actor.id, userName: actor.name, now }, counted);
  await writeStockCounts(db, { resource: 'censuses', id: census.id, now }, counted);
  await setStatus(db, census, { status: CensusStatus.Applied, finished: now });
  await auditStatus(db, census, actor, CensusStatus.Applied);
}

export const auditStatus = (db: Db, census: CensusRow, actor: Actor, status: number): Promise<void> =>
  auditWorkflow(db, actor, { resource: 'censuses', id: census.id }, 'update', { status: [census.status, status] });

async function openLines(db: Db, censusId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('stockModifications as line')
    .innerJoin('stockItems as item', 'item.id', 'line.stockItemId')
    .select(['line.id', 'item.name'])
    .where('line.censusId', '=', censusId)
    .where('line.newAmount', 'is', null)
    .orderBy('line.id')
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), `${name} ist noch nicht gezählt.`]));
}
