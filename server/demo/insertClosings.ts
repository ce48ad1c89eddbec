import { hash } from 'node:crypto';
import { groupBy } from '../../src/lib/groupBy';
import { sumOf } from '../../src/lib/sumOf';
import { inParts } from '../db/engine/inParts';
import { insertRow } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import type { ImportReport } from '../workflows/sales/presentImport';

/** Sales of one day, in pieces, with the price of one piece in euros. */
export interface SoldLine {
  soldItemId: number;
  kind: 'sale' | 'staff';
  price: number;
  day: string;
  pieces: number;
}

interface Closings {
  registerId: number;
  kasseId: string;
  userId: number;
  now: string;
  lines: readonly SoldLine[];
  zNr: number;
  closings: readonly { day: string; opens: string; closes: string }[];
}

/** Money is in 10⁻⁵ euros, taxed at 19 %. */
const FINE = 100_000;
const NET = 1 / 1.19;

export async function insertClosings(db: Db, { registerId, kasseId, userId, now, lines, zNr, closings }: Closings) {
  const soldItems = new Set(lines.map(({ soldItemId }) => soldItemId)).size;
  const byDay = groupBy(lines, ({ day }) => day);
  const fileName = 'Kasse Bar, drei Monate.zip';
  const days = closings.map(({ day, opens, closes }) => rowsOf(byDay.get(day) ?? [], opens, closes));
  const rowsOfAll = days.flat();
  const count = (kind: SoldLine['kind']) => rowsOfAll.filter((row) => row.kind === kind).length;
  const report: ImportReport = {
    taxonomies: ['2.3'],
    from: rowsOfAll[0]?.at ?? null,
    to: rowsOfAll.at(-1)?.at ?? null,
    ignored: {},
    changes: [],
    registers: [{ registerId, kasseId, zFrom: zNr, zTo: zNr + closings.length - 1, closings: closings.length }],
    receipts: { total: rowsOfAll.length, new: rowsOfAll.length, known: 0, changed: 0, ignored: 0 },
    lines: { total: rowsOfAll.length, sold: count('sale'), staff: count('staff'), other: 0 },
    soldItems: { total: soldItems, new: soldItems },
    turnover: salesOf(rowsOfAll),
  };
  const importId = await insertRow(db, 'salesImports', {
    fileName,
    sha256: hashOf(fileName),
    bytes: 184_320,
    importedAt: now,
    importedByUserId: userId,
    state: 'done',
    report: JSON.stringify(report),
  });
  for (const [index, { day, closes }] of closings.entries()) {
    const rows = days[index] ?? [];
    const closingId = await insertRow(db, 'cashClosings', {
      registerId,
      zNr: zNr + index,
      createdAt: closes,
      businessDay: day,
    });
    const importedClosingId = await insertRow(db, 'importedClosings', {
      importId,
      closingId,
      firstAt: rows[0]?.at ?? null,
      lastAt: rows.at(-1)?.at ?? null,
      receipts: rows.length,
      turnover: salesOf(rows),
    });
    for (const part of inParts(rows)) {
      await db
        .insertInto('salesReceipts')
        .values(
          part.map(({ bonId, at, kind, soldItemId, amount, gross }) => ({
            importedClosingId,
            closingId,
            bonId,
            at,
            type: kind === 'sale' ? 'Beleg' : 'AVSachbezug',
            contentHash: hashOf(`${bonId} ${at} ${soldItemId} ${amount} ${gross}`),
          })),
        )
        .execute();
      await db
        .insertInto('salesLines')
        .values(part.map((row) => ({ importedClosingId, pos: '1', ...row })))
        .execute();
    }
    const totals = [...groupBy(rows, ({ soldItemId, kind }) => `${soldItemId} ${kind}`).values()].flatMap((of) => {
      const [first, last] = [of[0], of.at(-1)];
      if (!first || !last) return [];
      return {
        importedClosingId,
        soldItemId: first.soldItemId,
        kind: first.kind,
        lines: of.length,
        amount: sumOf(of, (row) => row.amount),
        gross: sumOf(of, (row) => row.gross),
        net: sumOf(of, (row) => row.net),
        linesWithoutGross: 0,
        linesWithoutNet: 0,
        firstAt: first.at,
        lastAt: last.at,
      };
    });
    if (totals.length > 0) await db.insertInto('salesTotals').values(totals).execute();
  }
}

function rowsOf(lines: readonly SoldLine[], opens: string, closes: string) {
  const [from, step] = [Date.parse(opens), (Date.parse(closes) - Date.parse(opens)) / (lines.length + 1)];
  return lines.map(({ soldItemId, kind, price, pieces }, index) => {
    const gross = Math.round(price * pieces * FINE);
    return {
      bonId: String(index + 1),
      at: new Date(from + Math.round(step * (index + 1))).toISOString(),
      kind,
      soldItemId,
      amount: pieces * 1000,
      gross,
      net: Math.round(gross * NET),
    };
  });
}

const salesOf = (rows: readonly { kind: SoldLine['kind']; gross: number }[]) =>
  sumOf(rows, ({ kind, gross }) => (kind === 'sale' ? gross : 0));

const hashOf = (text: string) => hash('sha256', text, 'hex');
