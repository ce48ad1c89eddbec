import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import { CUTTING } from '../db/audit/guards';
import { readSeals } from '../db/audit/seals';
import { auditWorkflow } from '../db/audit/writeAudit';
import { inTransaction } from '../db/engine/transaction';
import type { Db, Tx } from '../db/tables';
import { StartError } from '../startError';
import { readCuts } from './cuts';
import type { ChainHead } from './heads';

const PAGE = 2000;
/** The clock is trusted when at least this many of the last `LOOKED_AT_DAYS` days have entries. */
const BELIEVED_DAYS = 10;
const LOOKED_AT_DAYS = 90;

/** Removes entries older than `until`; one entry records it. @throws StartError for a doubtful clock, or a log open for removal */
export async function cutAudit(
  db: Db,
  { now, timeZone, keepMonths }: { now: Date; timeZone: string; keepMonths: number },
): Promise<number> {
  const until = keptFrom(todayIn(timeZone, now), keepMonths, timeZone);
  const oldest = await db.selectFrom('auditLog').select('id').where('at', '<', until).limit(1).executeTakeFirst();
  if (!oldest) return 0;
  if (!(await isClockBelieved(db, now)))
    throw new StartError(
      'Alte Einträge des Protokolls bleiben, bis die Uhr des Servers durch Einträge von zehn Tagen bestätigt ist. Bitte prüfen, ob sie richtig geht.',
    );
  return inTransaction(db, (tx) => cut(tx, until));
}

/** Returns the instant at which the oldest kept month begins. @param today `YYYY-MM-DD` */
export function keptFrom(today: string, keepMonths: number, timeZone: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - keepMonths, 1)).toISOString().slice(0, 10);
  return dayBounds(first, timeZone).start;
}

/** Guards against a clock that runs a year ahead, which would remove everything: the days before it lack entries. */
async function isClockBelieved(db: Db, now: Date): Promise<boolean> {
  const today = todayIn('UTC', now);
  let days = 0;
  for (let back = 1; back <= LOOKED_AT_DAYS && days < BELIEVED_DAYS; back++) {
    const day = addDays(today, -back);
    const found = await db
      .selectFrom('auditLog')
      .select('id')
      .where('at', '>=', day)
      .where('at', '<', addDays(day, 1))
      .limit(1)
      .executeTakeFirst();
    if (found) days += 1;
  }
  return days >= BELIEVED_DAYS;
}

async function cut(tx: Tx, until: string): Promise<number> {
  // Only the transaction that inserts this row may remove entries; a second server waits here.
  const leave = tx.insertInto('installation').values({ name: CUTTING, value: until });
  const { numInsertedOrUpdatedRows: opened } = await leave.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
  if (opened !== 1n)
    throw new StartError('Das Protokoll steht zum Entfernen offen. Bitte mit `npm run verify` prüfen, wer das war.');
  const cuts = await readCuts(tx);
  const seals = await readSeals(tx, until);
  let rows = 0;
  let from = until;
  for (const { id: chain } of await tx.selectFrom('auditChains').select('id').orderBy('id').execute()) {
    const gone = await cutChain(tx, chain, cuts.get(chain), until);
    rows += gone.rows;
    if (gone.from < from) from = gone.from;
    if (gone.last) cuts.set(chain, { ...gone.last, until });
  }
  await tx.deleteFrom('installation').where('name', '=', CUTTING).execute();
  if (rows > 0)
    await auditWorkflow(tx, null, { resource: 'auditLog', id: 0 }, 'retention', {
      rows: [null, rows],
      from: [null, from],
      until: [null, until],
      // Includes earlier cuts, since the entry that recorded them will itself be cut one day.
      chains: [null, [...cuts.values()].map(({ chain, seq, hash }) => ({ chain, seq, hash }))],
      ...(seals.length > 0 && { seals: [null, seals] }),
    });
  return rows;
}

async function cutChain(tx: Tx, chain: number, before: ChainHead | undefined, until: string) {
  let last = before;
  let rows = 0;
  let from = until;
  for (;;) {
    const page = await tx
      .selectFrom('auditLog')
      .select(['seq', 'hash', 'at'])
      .where('chain', '=', chain)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    const kept = page.findIndex(({ at }) => at >= until);
    const old = kept < 0 ? page : page.slice(0, kept);
    const end = old.at(-1);
    if (!end) break;
    await tx
      .deleteFrom('auditLog')
      .where('chain', '=', chain)
      .where('seq', '>', last?.seq ?? 0)
      .where('seq', '<=', end.seq)
      .execute();
    rows += old.length;
    for (const { at } of old) if (at < from) from = at;
    last = { chain, seq: end.seq, hash: end.hash };
    if (old.length < PAGE) break;
  }
  return { rows, from, last };
}
