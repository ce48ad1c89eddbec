import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { SoldItem } from '../../../src/contract/soldItems';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled, textKey } from '../../../src/resources/kit';
import { readCode } from '../../../src/rules/codes';
import { isSameMeasure, plainText } from '../../../src/rules/sales/soldItemKey';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { mapInTurns } from '../../turns';
import { euros } from './money';
import { readRecipes } from './recipes';

interface Sums {
  quantity: number;
  /** 10⁻⁵ euros. */
  gross: number;
  firstSold: string;
  lastSold: string;
}

async function readSums(db: Db): Promise<Map<number, Sums>> {
  const rows = await db
    .selectFrom('salesTotals as total')
    .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select(['total.soldItemId', 'total.kind'])
    .select(({ fn }) => [
      fn.sum<number>('total.amount').as('quantity'),
      fn.sum<number>('total.gross').as('gross'),
      fn.min('total.firstAt').as('firstSold'),
      fn.max('total.lastAt').as('lastSold'),
    ])
    .where('import.state', '=', 'done')
    .where('total.soldItemId', 'is not', null)
    .groupBy(['total.soldItemId', 'total.kind'])
    .execute();
  const sums = new Map<number, Sums>();
  for (const { soldItemId, kind, quantity, gross, firstSold, lastSold } of rows) {
    const before = sums.get(soldItemId ?? 0) ?? { quantity: 0, gross: 0, firstSold, lastSold };
    sums.set(soldItemId ?? 0, {
      quantity: before.quantity + Number(quantity),
      gross: before.gross + (kind === 'sale' ? Number(gross) : 0),
      firstSold: before.firstSold < firstSold ? before.firstSold : firstSold,
      lastSold: before.lastSold > lastSold ? before.lastSold : lastSold,
    });
  }
  return sums;
}

export async function readSoldItems(
  db: Db,
  wanted: { registerId?: number; state?: SoldItem['state']; ids?: readonly number[] } = {},
): Promise<SoldItem[]> {
  const rows = await rowsWhere(db, 'soldItems', { isMenu: 0, isPending: 0 }, '*', 'id');
  const [sums, recipes] = [await readSums(db), await readRecipes(db)];
  const all = await mapInTurns(rows, ({ key: _, isMenu, isPending, factor, ...row }) => {
    const { quantity = 0, gross = 0, firstSold = null, lastSold = null } = sums.get(row.id) ?? {};
    return {
      ...row,
      factor: fromScaled(Number(factor), AMOUNT_SCALE),
      quantity: fromScaled(quantity, AMOUNT_SCALE),
      turnover: euros(gross),
      firstSold,
      lastSold,
      recipes: recipes.get(row.id) ?? [],
    };
  });
  const candidates = await candidateFinder(db, all);
  const { registerId, state, ids } = wanted;
  const asked = all.filter(
    (item) =>
      (registerId === undefined || item.registerId === registerId) &&
      (state === undefined || item.state === state) &&
      (ids === undefined || ids.includes(item.id)),
  );
  const isOpen = ({ state: of }: Pick<SoldItem, 'state'>) => (of === 'open' ? 0 : 1);
  asked.sort((a, b) => isOpen(a) - isOpen(b) || b.turnover - a.turnover || b.quantity - a.quantity || a.id - b.id);
  return mapInTurns(asked, (item) => ({ ...item, candidates: candidates(item) }));
}

type Candidate = SoldItem['candidates'][number];
type Asked = Omit<SoldItem, 'candidates'>;

/** Proposes articles for open sold items; a person decides. @param all sold items of every register */
async function candidateFinder(db: Db, all: readonly Asked[]): Promise<(item: Asked) => Candidate[]> {
  const assigned = all.filter(({ state, recipes }) => state === 'assigned' && recipes.length > 0);
  const byTexts = groupBy(assigned, ({ artNr, text }) => `${artNr}\n${plainText(text)}`);
  const byNumber = groupBy(assigned, ({ artNr, registerId }) => `${registerId}\n${artNr}`);
  const articles = await db
    .selectFrom('stockItems as item')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .select(['item.id', 'item.name', 'unit.name as unitName'])
    .where('item.archived', '=', 0)
    .orderBy('item.id')
    .execute();
  const names = new Map(articles.map((article) => [textKey(article.name), article]));
  const ids = new Map(articles.map((article) => [article.id, article]));
  const codes = await db.selectFrom('stockItemCodes').select(['code', 'factor', 'stockItemId']).execute();
  const byCode = new Map(codes.map((code) => [code.code, code]));

  const one = (id: number, by: Candidate['by'], amount: number): Candidate[] => {
    const article = ids.get(id);
    if (!article) return [];
    const part = { stockItemId: id, stockItemName: article.name, unitName: article.unitName ?? '', amount, of: 1 };
    return [{ stockItemId: id, by, soldItemId: null, parts: [part] }];
  };
  return (item) => {
    if (item.state !== 'open') return [];
    const twins = (byTexts.get(`${item.artNr}\n${plainText(item.text)}`) ?? []).filter(
      ({ registerId }) => registerId !== item.registerId,
    );
    const others =
      twins.length > 0 ? twins : item.artNr === '' ? [] : byNumber.get(`${item.registerId}\n${item.artNr}`);
    const sameFirst = (others ?? []).toSorted(
      (a, b) => Number(isSameMeasure(b, item)) - Number(isSameMeasure(a, item)),
    );
    const known = sameFirst.flatMap(({ id, recipes }): Candidate[] => {
      const parts = recipes.at(-1)?.parts ?? [];
      return parts[0] ? [{ stockItemId: parts[0].stockItemId, by: 'register', soldItemId: id, parts }] : [];
    });
    const { code = '', isMistyped = true } = item.gtin ? readCode(item.gtin) : {};
    const coded = isMistyped ? undefined : byCode.get(code);
    const named = names.get(textKey(item.text));
    const found = [
      ...known,
      ...(coded ? one(coded.stockItemId, 'gtin', fromScaled(Number(coded.factor), AMOUNT_SCALE)) : []),
      ...(named ? one(named.id, 'text', 1) : []),
    ];
    const isFirst = (each: Candidate, place: number) =>
      found.findIndex(({ parts }) => JSON.stringify(parts) === JSON.stringify(each.parts)) === place;
    return found.filter(isFirst);
  };
}
