import { pluck } from '../../../src/lib/pluck';
import { LAST_INSTANT } from '../../../src/rules/dates';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import type { Db } from '../../db/tables';
import type { Period } from '../goods/period';

/** Sub item sold as part of a menu; amounts in thousandths of pieces. */
interface MenuPart {
  menuId: number;
  soldItemId: number;
  at: string;
  amount: number;
}

const PART = 50;

/** Reads sales of sub items through menus, which the sums of closings do not separate from direct sales. */
export async function readMenuParts(
  db: Db,
  menus: ReadonlyMap<number, readonly number[]>,
  { from = '', before = LAST_INSTANT }: Period,
): Promise<MenuPart[]> {
  const closings = await db
    .selectFrom('salesTotals as total')
    .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select('part.id')
    .distinct()
    .where('import.state', '=', 'done')
    .where(oneOf(db, 'total.soldItemId', [...menus.keys()]))
    .where('part.lastAt', '>=', from)
    .where('part.firstAt', '<', before)
    .execute();
  const items = [...new Set([...menus].flat(2))];
  const parts: MenuPart[] = [];
  await inFittingParts(closings, PART, async (some) => {
    const lines = await db
      .selectFrom('salesLines')
      .select(['importedClosingId', 'bonId', 'pos', 'at', 'soldItemId', 'amount'])
      .where(oneOf(db, 'importedClosingId', pluck(some, 'id')))
      .where(oneOf(db, 'soldItemId', items))
      .where('kind', '=', 'sale')
      .where('at', '>=', from)
      .where('at', '<', before)
      .execute();
    const keyOf = ({ importedClosingId, bonId, pos }: (typeof lines)[number]) => `${importedClosingId} ${bonId} ${pos}`;
    const menuOf = new Map(
      lines.flatMap((line) =>
        line.soldItemId !== null && menus.has(line.soldItemId) ? [[keyOf(line), line.soldItemId] as const] : [],
      ),
    );
    for (const line of lines) {
      const menuId = menuOf.get(keyOf(line));
      if (menuId === undefined || line.soldItemId === null || line.soldItemId === menuId) continue;
      parts.push({ menuId, soldItemId: line.soldItemId, at: line.at, amount: line.amount });
    }
  });
  return parts;
}
