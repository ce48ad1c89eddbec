import type { HistoryReport, HistoryRequest } from '../../../src/contract/stockHistory';
import { importStockHistory } from '../../../src/contract/stockHistory';
import {
  articleFinder,
  type HistoryEntry,
  historyJudge,
  type JudgedHistory,
} from '../../../src/rules/stockHistory/judgeHistory';
import { lockName } from '../../db/engine/lockName';
import { shareMerges } from '../../db/repository/bookedFor';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { type Answer, type Call, created, ok } from '../../http/call';
import { currentOf, Problem } from '../../problem';
import { mapInTurns, sortInTurns, takeTurns } from '../../turns';
import { finishImports } from '../../workflows/stockHistory/finishImports';
import { presentImport, STOCK_HISTORY, stateOfImports, storeImport } from '../../workflows/stockHistory/importRows';
import { readArticles, readBooked } from '../../workflows/stockHistory/readBooked';
import { type HistoryFile, readHistoryFile } from './readHistoryFile';

/** Tolerated lead of a device's clock. */
const AHEAD_MS = 5 * 60_000;
const SHOWN_ROWS = 100;

/** Imports all rows or none, accepting them in one short transaction. @throws Problem VALIDATION with the report in `current`, TOO_LARGE */
export async function importHistory(call: Call<unknown, unknown, HistoryRequest>): Promise<Answer<HistoryReport>> {
  const { db, body, now } = call;
  const timeZone = await readTimeZone(db);
  const latest = new Date(Date.parse(now) + AHEAD_MS).toISOString();
  const file = await readHistoryFile(body, { timeZone, latest, signal: call.signal });
  for (;;) {
    const state = body.dryRun ? '' : await stateWhenFinished(db);
    const plan = await planImport(db, file, timeZone);
    const report = reportOf(call, file, plan);
    if (body.dryRun) return ok(report);
    const { wrong } = report.counts;
    if (wrong > 0) {
      const message = wrong === 1 ? '1 Zeile ist falsch.' : `${wrong} Zeilen sind falsch.`;
      throw new Problem('VALIDATION', message, {
        errors: { text: message },
        current: currentOf(importStockHistory.answer, report),
      });
    }
    try {
      const answer = await call.transact((tx) => accept(tx, call, { report, entries: plan.entries, state }));
      await finishImports(db);
      return answer;
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}

class Outdated extends Error {}

/** A plan made while another import is being booked would not know its rows, and would book them again. */
async function stateWhenFinished(db: Db): Promise<string> {
  for (;;) {
    await finishImports(db);
    const state = await stateOfImports(db);
    if (state !== undefined) return state;
  }
}

interface Plan {
  judged: readonly JudgedHistory[];
  /** Entries to book, sorted by article and time. */
  entries: readonly HistoryEntry[];
}

async function planImport(db: Db, { rows }: HistoryFile, timeZone: string): Promise<Plan> {
  const { articles, survivors } = await readArticles(db);
  const find = articleFinder(articles, survivors);
  const turn = takeTurns();
  const named = new Set<number>();
  for (const row of rows) {
    const article = find(row);
    if ('name' in article) named.add(article.id);
    await turn();
  }
  const judge = historyJudge(find, await readBooked(db, [...named], survivors), timeZone);
  const judged = await mapInTurns(rows, judge);
  const fresh = judged.flatMap(({ entry, state }) => (entry && state === 'new' ? [entry] : []));
  const byArticle = (a: HistoryEntry, b: HistoryEntry) => a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
  return { judged, entries: await sortInTurns(fresh, byArticle, turn) };
}

function reportOf(
  { body, user, now }: Call<unknown, unknown, HistoryRequest>,
  { columns, rows }: HistoryFile,
  { judged, entries }: Plan,
): HistoryReport {
  const counts = { new: 0, same: 0, wrong: 0 };
  const wrong: HistoryReport['rows'] = [];
  for (const [index, { state, errors }] of judged.entries()) {
    counts[state] += 1;
    const line = rows[index]?.line ?? 0;
    if (state === 'wrong' && wrong.length < SHOWN_ROWS) wrong.push({ line, state, errors: { ...errors } });
  }
  const readings = entries.filter(([, , kind]) => kind === 'count').length;
  return {
    id: null,
    fileName: body.fileName,
    at: now,
    userId: user.id,
    userName: user.name,
    reversedAt: null,
    columns,
    readings,
    movements: entries.length - readings,
    counts,
    rows: wrong,
  };
}

async function accept(
  tx: Db,
  { user }: Call,
  { report, entries, state }: { report: HistoryReport; entries: readonly HistoryEntry[]; state: string },
): Promise<Answer<HistoryReport>> {
  if (entries.length === 0) return ok(report);
  // Before all other locks: a running merge ends first, and a later merge sees the accepted rows.
  await shareMerges(tx);
  await lockName(tx, STOCK_HISTORY);
  if ((await stateOfImports(tx)) !== state) throw new Outdated();
  const { fileName, at, readings, movements, counts, columns } = report;
  const told = { fileName, at, readings, movements, same: counts.same, columns, entries };
  return created({ ...presentImport(await storeImport(tx, user, told)), rows: [] });
}
