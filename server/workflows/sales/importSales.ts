import type { importSales as call, SalesImport } from '../../../src/contract/sales';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import { type Job, JobLost } from '../../db/jobs';
import { rowWhere } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { type Answer, created, ok } from '../../http/call';
import type { CallOf } from '../../http/operation';
import { Problem } from '../../problem';
import { ExportRefusal } from '../../registerExport/ExportRefusal';
import type { ReadReport } from '../../registerExport/ExportTask';
import type { ReadExport } from '../../registerExport/exportReader';
import { assignedShare, type Sale } from './assignedShare';
import { holdImports } from './holdImports';
import { type ImportRecord, type ImportReport, presentImport, presentListed, reportOf } from './presentImport';
import { removeBroken, removeImport } from './removeImport';
import { SalesKeeper } from './SalesKeeper';

const RETRY_SECONDS = 2;
type ImportCall = CallOf<typeof call>;

/** Imports all or nothing (docs/decisions/0116-import-of-cash-register-exports.md). @throws Problem VALIDATION, TOO_LARGE, STATE */
export function importSales(asked: ImportCall, readExport: ReadExport): Promise<Answer<SalesImport>> {
  return asked.body.use(async (fd) => {
    try {
      return await holdImports(asked.db, async (job) => {
        // Receipts of broken-off imports would seem known although they do not count.
        await removeBroken(job);
        return (asked.query.dryRun ? tryOut : store)(asked, { fd, readExport, job });
      });
    } catch (error) {
      if (!(error instanceof ExportRefusal)) throw error;
      const { code, field, message, told } = error.refusal;
      if (!asked.query.dryRun) await tellRefused(asked, error);
      throw new Problem(code, message, {
        ...(code === 'VALIDATION' ? { errors: { [field]: message } } : {}),
        cause: error,
        told,
      });
    }
  });
}

interface Means {
  fd: number;
  readExport: ReadExport;
  job: Job;
}

async function store(asked: ImportCall, means: Means): Promise<Answer<SalesImport>> {
  const { fd, readExport, job } = means;
  const { db, body, query, user } = asked;
  const timeZone = await readTimeZone(db);
  const known = await rowWhere(db, 'salesImports', { sha256: body.sha256 }, '*');
  if (known && (await isWhole(known, asked, means)))
    return asked.transact(async (tx) => ok(await presentImport(tx, known)));
  // Receipts deleted with another import come under a record of their own, which the next import removes after a crash.
  const record = await inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('salesImports')
      .values({
        fileName: query.fileName,
        bytes: body.bytes,
        importedByUserId: user.id,
        state: 'reading',
        report: '',
        sha256: known ? `${body.sha256} again` : body.sha256,
        importedAt: (await databaseNow(tx)).toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Receipts beside those of another server would seem known to it.
    await job.confirm(tx);
    return added;
  }).catch((error: unknown) => {
    throw error instanceof JobLost ? interrupted(error) : error;
  });
  try {
    const keeper = new SalesKeeper({ db, timeZone, importId: record.id });
    const read = await readExport({ fd, timeZone, decimal: query.decimal, isDry: false }, keeper);
    const report = withIds(read, keeper);
    const id = known?.id ?? record.id;
    return await asked.transact(async (tx) => {
      await keeper.finish(tx);
      if (known) {
        await tx.updateTable('importedClosings').set({ importId: id }).where('importId', '=', record.id).execute();
        await tx.deleteFrom('salesImports').where('id', '=', record.id).execute();
      }
      const set = { state: 'done', report: JSON.stringify(known ? joined(reportOf(known), report) : report) } as const;
      const done = await tx
        .updateTable('salesImports')
        .set(set)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await auditWorkflow(tx, user, { resource: 'salesImports', id, title: query.fileName }, 'import', {
        receipts: [null, read.receipts.new],
        size: [null, body.bytes],
        sha256: [null, body.sha256],
      });
      const answer = (known ? ok : created)(await presentImport(tx, done));
      await job.confirm(tx);
      return answer;
    });
  } catch (error) {
    const isOvertaken = await removeOwn(job, record.id);
    throw isOvertaken && !(error instanceof ExportRefusal) ? interrupted(error) : error;
  }
}

/** Returns false if receipts that this import skipped as known were since removed with another import. */
async function isWhole(known: ImportRecord, asked: ImportCall, means: Means): Promise<boolean> {
  const { receipts } = reportOf(known);
  return receipts.new === receipts.total || (await readDry(asked, means)).receipts.new === 0;
}

/** Joins the reports of a file that was read twice; the second counts the receipts of the first as known. */
function joined(own: ImportReport, added: ImportReport): ImportReport {
  const instants = [own.from, own.to, added.from, added.to].filter((at) => at !== null).sort();
  const { new: fresh, ignored } = sums(own.receipts, added.receipts);
  return {
    ...added,
    from: instants[0] ?? null,
    to: instants.at(-1) ?? null,
    turnover: own.turnover + added.turnover,
    lines: sums(own.lines, added.lines),
    ignored: sums(own.ignored, added.ignored),
    receipts: { ...added.receipts, new: fresh, ignored, known: added.receipts.known - own.receipts.new },
    soldItems: { ...added.soldItems, new: own.soldItems.new + added.soldItems.new },
  };
}

function sums<T extends Record<string, number>>(some: T, more: T): T {
  const all = new Map(Object.entries(some));
  for (const [key, count] of Object.entries(more)) all.set(key, (all.get(key) ?? 0) + count);
  return Object.fromEntries(all) as T;
}

/** @returns whether another server took over the job, which first removes this import */
async function removeOwn(job: Job, importId: number): Promise<boolean> {
  const { db } = job;
  // Checked separately, as this server may have got the job back since.
  const found = await rowWhere(db, 'salesImports', { id: importId }, ['id']);
  try {
    await removeImport(job, importId);
  } catch (error) {
    if (!(error instanceof JobLost)) throw error;
    return true;
  }
  return !found;
}

const interrupted = (cause: unknown) =>
  new Problem(
    'UNAVAILABLE',
    'Das Einlesen wurde unterbrochen, es wurde nichts gespeichert. Bitte die Datei noch einmal einlesen.',
    { cause, retryAfterSeconds: RETRY_SECONDS },
  );

async function readDry({ db, query }: ImportCall, { fd, readExport }: Means) {
  const timeZone = await readTimeZone(db);
  const keeper = new SalesKeeper({ db, timeZone, importId: null });
  const read = await readExport({ fd, timeZone, decimal: query.decimal, isDry: true }, keeper);
  return { ...withIds(read, keeper), sales: read.sales };
}

async function tryOut(asked: ImportCall, means: Means): Promise<Answer<SalesImport>> {
  const { db, body, query, user, now } = asked;
  const { sales, ...report } = await readDry(asked, means);
  const record = {
    id: null,
    version: 1,
    fileName: query.fileName,
    sha256: body.sha256,
    bytes: body.bytes,
    importedAt: now,
    importedByUserId: user.id,
  };
  const share = assignedShare(await withAssigned(db, sales));
  return ok({ ...presentListed(record, report), changes: report.changes, ...share });
}

const withIds = ({ sales, ...read }: ReadReport, { registerIds }: SalesKeeper): ImportReport => ({
  ...read,
  registers: read.registers.map((each) => ({ registerId: registerIds.get(each.kasseId) ?? null, ...each })),
});

async function withAssigned(db: Db, sales: ReadReport['sales']): Promise<Sale[]> {
  const ids = sales.flatMap((sale) => sale.ids.filter((id) => id !== null));
  const rows = await db
    .selectFrom('soldItems')
    .select('id')
    .where(oneOf(db, 'id', ids))
    .where('state', '!=', 'open')
    .execute();
  const assigned = new Set<number | null>(rows.map(({ id }) => id));
  return sales.map(({ ids: of, isMenu, ...sums }) => ({
    ...sums,
    isMenu,
    isAssigned: of.every((id) => assigned.has(id)),
  }));
}

async function tellRefused({ db, user, query, body }: ImportCall, { refusal }: ExportRefusal): Promise<void> {
  await inTransaction(db, (tx) =>
    auditWorkflow(tx, user, { resource: 'salesImports', id: 0, title: query.fileName }, 'refused', {
      size: [null, body.bytes],
      sha256: [null, body.sha256],
      reason: [null, refusal.told],
    }),
  );
}
