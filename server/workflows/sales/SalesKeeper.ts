import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pluck } from '../../../src/lib/pluck';
import { todayIn } from '../../../src/rules/dates';
import { engineOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import { insertRow, insertRows, rowWhere, updateRow } from '../../db/repository/rowsById';
import type { Db, Tx } from '../../db/tables';
import type { ClosingAsked, ClosingSums, ExportKeeper, ItemAsked } from '../../registerExport/ExportTask';
import { mapInTurns } from '../../turns';
import { completeClosings } from './incompleteClosings';

interface KeeperOptions {
  db: Db;
  timeZone: string;
  /** Null for a dry run, which writes nothing. */
  importId: number | null;
}

/** Stores an export under an import that does not count yet, unsynced: after a power cut, both may be gone. */
export class SalesKeeper implements ExportKeeper {
  readonly registerIds = new Map<string, number | null>();
  /** Facts for closings that were stored without them. */
  readonly #facts: (Pick<ClosingAsked, 'createdAt' | 'businessDay'> & { closingId: number })[] = [];

  constructor(private readonly options: KeeperOptions) {}

  async openClosing({ kasseId, device, zNr, createdAt, businessDay }: ClosingAsked) {
    const { db, importId, timeZone } = this.options;
    const facts = { createdAt, businessDay: businessDay ?? (createdAt && todayIn(timeZone, new Date(createdAt))) };
    const closingId = await inUnsyncedTransaction(db, async (tx) => {
      const registerId = await this.#register(tx, kasseId, device);
      if (registerId === null) return null;
      const found = await rowWhere(tx, 'cashClosings', { registerId, zNr }, ['id', 'createdAt']);
      if (found?.createdAt === null) this.#facts.push({ closingId: found.id, ...facts });
      if (found || importId === null) return found?.id ?? null;
      return insertRow(tx, 'cashClosings', { registerId, zNr, ...facts });
    });
    if (closingId === null) return { closingId, hasReceipts: false };
    const receipts = db.selectFrom('salesReceipts').select('id').where('closingId', '=', closingId).limit(1);
    return { closingId, hasReceipts: (await receipts.execute()).length > 0 };
  }

  async #register(tx: Tx, kasseId: string, device: string | null): Promise<number | null> {
    const known = this.registerIds.get(kasseId);
    if (known !== undefined) return known;
    const found = await rowWhere(tx, 'cashRegisters', { kasseId }, ['id']);
    const isDryRun = this.options.importId === null;
    const row = { kasseId, device, name: null, isPending: 1 } as const;
    const id = found?.id ?? (isDryRun ? null : await insertRow(tx, 'cashRegisters', row));
    this.registerIds.set(kasseId, id);
    return id;
  }

  async hashesOf(closingId: number, bonIds: readonly string[]): Promise<[string, string][]> {
    const { db } = this.options;
    const rows = await db
      .selectFrom('salesReceipts')
      .select(['bonId', 'contentHash'])
      .where('closingId', '=', closingId)
      .where(oneOfTexts(db, 'bonId', bonIds))
      .execute();
    return rows.map(({ bonId, contentHash }) => [bonId, contentHash]);
  }

  async itemIds(kasseId: string, items: readonly ItemAsked[]) {
    const { db, importId } = this.options;
    const registerId = this.registerIds.get(kasseId) ?? null;
    if (registerId === null) return items.map(() => ({ id: null, isNew: true }));
    const found = await mapInTurns(inParts(items), (part) =>
      inUnsyncedTransaction(db, async (tx) => {
        const known = tx.selectFrom('soldItems').select(['id', 'key']).where('registerId', '=', registerId);
        const rows = await known.where(oneOfTexts(tx, 'key', pluck(part, 'key'))).execute();
        const ids = new Map(rows.map(({ key, id }) => [key, id]));
        return mapInTurns(part, async (item) => {
          const id = ids.get(item.key) ?? null;
          const isNew = id === null;
          return { id: isNew && importId !== null ? await addItem(tx, registerId, item) : id, isNew };
        });
      }),
    );
    return found.flat();
  }

  async beginPart(closingId: number): Promise<number> {
    const { db, importId } = this.options;
    if (importId === null) throw new Error('A dry run begins nothing');
    const row = { importId, closingId, firstAt: null, lastAt: null, receipts: 0, turnover: 0 };
    return insertRow(db, 'importedClosings', row);
  }

  addReceipts(importedClosingId: number, closingId: number, receipts: string, lines: string): Promise<void> {
    return inUnsyncedTransaction(this.options.db, async (tx) => {
      const cell = (index: number, type = 'text') =>
        engineOf(tx) === 'postgres'
          ? sql`(value ->> ${sql.lit(index)})::${sql.raw(type)}`
          : sql`value ->> ${sql.lit(index)}`;
      const rowsOf = (json: string) =>
        engineOf(tx) === 'postgres' ? sql`json_array_elements(${json}::json) as each(value)` : sql`json_each(${json})`;
      await sql`
        insert into "salesReceipts" ("importedClosingId", "closingId", "bonId", "at", "type", "contentHash")
        select ${sql.lit(importedClosingId)}, ${sql.lit(closingId)}, ${cell(0)}, ${cell(1)}, ${cell(2)}, ${cell(3)}
        from ${rowsOf(receipts)}`.execute(tx);
      await sql`
        insert into "salesLines" ("importedClosingId", "bonId", "pos", "at", "kind", "soldItemId", "amount", "gross", "net")
        select ${sql.lit(importedClosingId)}, ${cell(0)}, ${cell(1)}, ${cell(2)}, ${cell(3)}, ${cell(4, 'integer')},
          ${cell(5, 'bigint')}, ${cell(6, 'bigint')}, ${cell(7, 'bigint')}
        from ${rowsOf(lines)}`.execute(tx);
    });
  }

  async endPart(importedClosingId: number, { totals, ...sums }: ClosingSums): Promise<void> {
    await inUnsyncedTransaction(this.options.db, async (tx) => {
      await updateRow(tx, 'importedClosings', importedClosingId, sums);
      const rows = totals.map((total) => ({ importedClosingId, ...total }));
      await insertRows(tx, 'salesTotals', rows);
    });
  }

  async finish(tx: Tx): Promise<void> {
    await tx.updateTable('cashRegisters').set({ isPending: 0 }).where('isPending', '=', 1).execute();
    await tx.updateTable('soldItems').set({ isPending: 0 }).where('isPending', '=', 1).execute();
    if (this.options.importId !== null) await completeClosings(tx, this.options.importId);
    for (const { closingId, createdAt, businessDay } of this.#facts)
      if (createdAt !== null)
        await tx
          .updateTable('cashClosings')
          .set({ createdAt, businessDay })
          .where('id', '=', closingId)
          .where('createdAt', 'is', null)
          .execute();
  }
}

const MENU = { artNr: '', gtin: null, text: '', unit: '', factor: 1000, group: null };

async function addItem(tx: Tx, registerId: number, item: ItemAsked): Promise<number> {
  const { parts, ...texts } = item.parts
    ? { ...MENU, ...item }
    : { ...item, gtin: item.gtin || null, group: item.group || null };
  const row = { registerId, ...texts, state: 'open', isMenu: parts ? 1 : 0, isPending: 1 } as const;
  const id = await insertRow(tx, 'soldItems', row);
  for (const soldItemId of parts ?? [])
    if (soldItemId !== null) await tx.insertInto('soldMenuItems').values({ menuId: id, soldItemId }).execute();
  return id;
}

/** Passes texts as one parameter, since both engines limit the number of parameters. */
const oneOfTexts = (db: Db, column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  engineOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${[...texts]}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`;
