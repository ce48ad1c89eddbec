import { pluck } from '../../../src/lib/pluck';
import { readRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { lastUnitChanges } from '../goods/unitChanges';

interface Line {
  id: number;
  stockItemId: number;
  newAmount: number | null;
  countedAt: string | null;
  typedAt: string | null;
}

/** Zero is the same in every unit. @throws Problem VALIDATION naming, by id, the lines counted in another unit */
export async function requirePresentUnits(db: Db, lines: readonly Line[]): Promise<void> {
  const changes = await lastUnitChanges(db);
  const others = lines.filter(({ stockItemId, newAmount, countedAt, typedAt }) => {
    const at = typedAt ?? countedAt;
    return newAmount !== null && newAmount > 0 && at !== null && (changes.get(stockItemId) ?? '') > at;
  });
  if (others.length === 0) return;
  const items = await readRows(db, 'stockItems', pluck(others, 'stockItemId'), ['id', 'name']);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  throw invalid(
    Object.fromEntries(
      others.map(({ id, stockItemId }) => [
        String(id),
        `${names.get(stockItemId)} hat seit dem Zählen eine andere Einheit. Bitte die Menge neu eingeben.`,
      ]),
    ),
  );
}
