import type { Db } from '../../../../server/db/tables';
import { groupBy } from '../../../../src/lib/groupBy';

export interface PutLine {
  soldItemId: number | null;
  at: string;
  /** Pieces. */
  amount: number;
  kind?: 'sale' | 'staff' | 'discount';
  /** Euros. */
  gross?: number | null;
  net?: number | null;
  bonId?: string;
  pos?: string;
}

export interface PutRecipe {
  validFrom?: string | null;
  parts: readonly { stockItemId: number; amount: number; of?: number }[];
}

let count = 0;

/** Stores a register as an import leaves it. @returns its id */
export async function putRegister(db: Db, over: { isArchived?: number; checksGaps?: number } = {}): Promise<number> {
  count += 1;
  const { id } = await db
    .insertInto('cashRegisters')
    .values({ kasseId: `Kasse ${count}`, device: null, name: null, isPending: 0, ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param recipes empty: the item is open @returns the id of the sold item */
export async function putSoldItem(
  db: Db,
  registerId: number,
  recipes: readonly PutRecipe[] = [],
  over: { state?: 'none'; isMenu?: number } = {},
): Promise<number> {
  count += 1;
  const { id } = await db
    .insertInto('soldItems')
    .values({
      registerId,
      key: `${count}`,
      artNr: `${count}`,
      gtin: null,
      text: `Verkaufsartikel ${count}`,
      unit: 'Stück',
      factor: 1000,
      group: null,
      state: recipes.length > 0 ? 'assigned' : 'open',
      isMenu: 0,
      isPending: 0,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { validFrom = null, parts } of recipes) {
    const recipe = await db
      .insertInto('recipes')
      .values({ soldItemId: id, validFrom })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { stockItemId, amount, of = 1 } of parts)
      await db
        .insertInto('recipeParts')
        .values({ recipeId: recipe.id, stockItemId, amount: thousandths(amount), of: thousandths(of) })
        .execute();
  }
  return id;
}

/** Stores a closing with its lines and sums as an import of its own. @returns the id of the import */
export async function putClosing(
  db: Db,
  registerId: number,
  closing: { zNr: number; createdAt?: string; lines: readonly PutLine[]; state?: 'done' | 'reading' },
): Promise<number> {
  const { zNr, createdAt = null, lines, state = 'done' } = closing;
  count += 1;
  const { id: importId } = await db
    .insertInto('salesImports')
    .values({
      fileName: 'kasse.zip',
      sha256: `${count}`,
      bytes: 1,
      importedAt: new Date().toISOString(),
      importedByUserId: null,
      state,
      report: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const businessDay = createdAt?.slice(0, 10) ?? null;
  await db
    .insertInto('cashClosings')
    .values({ registerId, zNr, createdAt, businessDay })
    .onConflict((conflict) => conflict.columns(['registerId', 'zNr']).doNothing())
    .execute();
  const { id: closingId } = await db
    .selectFrom('cashClosings')
    .select('id')
    .where('registerId', '=', registerId)
    .where('zNr', '=', zNr)
    .executeTakeFirstOrThrow();
  const instants = lines.map(({ at }) => at).sort();
  const { id: importedClosingId } = await db
    .insertInto('importedClosings')
    .values({
      importId,
      closingId,
      firstAt: instants[0] ?? null,
      lastAt: instants.at(-1) ?? null,
      receipts: lines.length,
      turnover: lines.reduce((sum, { kind = 'sale', gross }) => sum + (kind === 'sale' ? fine(gross ?? 0) : 0), 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ kind = 'sale', gross = null, net = null, amount, ...line }, index) => ({
    importedClosingId,
    bonId: `${index}`,
    pos: '1',
    kind,
    ...line,
    amount: thousandths(amount),
    gross: gross === null ? null : fine(gross),
    net: net === null ? null : fine(net),
  }));
  if (rows.length > 0) await db.insertInto('salesLines').values(rows).execute();
  const totals = groupBy(rows, ({ soldItemId, kind }) => `${soldItemId} ${kind}`);
  for (const [first, ...others] of totals.values()) {
    if (!first) continue;
    const all = [first, ...others];
    const sumOf = (key: 'amount' | 'gross' | 'net') => all.reduce((sum, row) => sum + (row[key] ?? 0), 0);
    const at = all.map((row) => row.at).sort();
    await db
      .insertInto('salesTotals')
      .values({
        importedClosingId,
        soldItemId: first.soldItemId,
        kind: first.kind,
        lines: all.length,
        amount: sumOf('amount'),
        gross: sumOf('gross'),
        net: sumOf('net'),
        linesWithoutGross: all.filter(({ gross }) => gross === null).length,
        linesWithoutNet: all.filter(({ net }) => net === null).length,
        firstAt: at[0] ?? '',
        lastAt: at.at(-1) ?? '',
      })
      .execute();
  }
  return importId;
}

const thousandths = (n: number) => Math.round(n * 1000);
const fine = (euros: number) => Math.round(euros * 100_000);
