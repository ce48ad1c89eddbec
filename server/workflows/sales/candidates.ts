import type { SoldItem } from '../../../src/contract/soldItems';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled, textKey } from '../../../src/resources/kit';
import { readCode } from '../../../src/rules/codes';
import { isSameMeasure, plainText } from '../../../src/rules/sales/soldItemKey';
import type { Db } from '../../db/tables';

type Candidate = SoldItem['candidates'][number];
type Asked = Omit<SoldItem, 'candidates'>;

/** Proposes articles for open sold items; a person decides. @param all sold items of every register */
export async function candidateFinder(db: Db, all: readonly Asked[]): Promise<(item: Asked) => Candidate[]> {
  const assigned = all.filter(({ state, recipes }) => state === 'assigned' && recipes.length > 0);
  const byTexts = groupBy(assigned, ({ artNr, text }) => `${artNr}\n${plainText(text)}`);
  const byNumber = groupBy(assigned, ({ artNr, registerId }) => `${registerId}\n${artNr}`);
  const articles = await db
    .selectFrom('stockItems as item')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .select(['item.id', 'item.name', 'unit.name as unitName'])
    .where('item.archived', '=', 0)
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
      ...(coded ? one(coded.stockItemId, 'gtin', fromScaled(Number(coded.factor), 3)) : []),
      ...(named ? one(named.id, 'text', 1) : []),
    ];
    const isFirst = (each: Candidate, place: number) =>
      found.findIndex(({ parts }) => JSON.stringify(parts) === JSON.stringify(each.parts)) === place;
    return found.filter(isFirst);
  };
}
