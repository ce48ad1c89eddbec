import { sql } from 'kysely';
import { groupBy } from '../../../../src/lib/groupBy';
import { type ArticleBook, articleBook } from '../../../../src/rules/invoices/articleBook';
import { keyText } from '../../../../src/rules/invoices/lineKey';
import type { KnownArticle, Link, Tolerance } from '../../../../src/rules/invoices/parts';
import { oneOf } from '../../../db/database';
import { readParts } from '../../../db/repository/readInSteps';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { mapInTurns, takeTurns } from '../../../turns';
import { amountOf, amountOrNull, exactOf, priceOrNull } from './exactOf';

export interface KnownSupplier {
  book: ArticleBook;
  links: ReadonlyMap<string, Link>;
  tolerance: Tolerance;
}

export const supplierRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'priceToleranceCents', 'priceTolerancePercent'])
    .where(oneOf(db, 'id', ids));

/** Selects articles with their own id and number; for a merged one, the other columns are its survivor's. */
export const articleRows = (db: Db) =>
  db
    .selectFrom('stockItems')
    .innerJoin('stockItems as into', (join) => join.on('into.id', '=', survivorOf('stockItems', 'stockItems.id')))
    .innerJoin('units', 'units.id', 'into.unitId')
    .select(['stockItems.id', 'stockItems.supplierId', 'stockItems.orderNumber', 'stockItems.archived'])
    .select(['into.id as intoId', 'into.name', 'into.orderNumber as intoNumber'])
    .select(['into.unitsPerPackage', 'into.pricePerUnit', 'units.name as unitName'])
    .select([lastChange('into.id').as('unitChangedAt'), lastChange('stockItems.id').as('ownUnitChangedAt')]);

const lastChange = (id: 'into.id' | 'stockItems.id') => sql<string | null>`(
  select max("unitHistory"."changedAt") from "unitHistory" where "unitHistory"."stockItemId" = ${sql.ref(id)}
)`;

export const codeRows = (db: Db, supplierIds: readonly number[]) =>
  db
    .selectFrom('stockItems')
    .innerJoin('stockItemCodes', (join) =>
      join.on('stockItemCodes.stockItemId', '=', survivorOf('stockItems', 'stockItems.id')),
    )
    .distinct()
    .select(['stockItemCodes.code', 'stockItemCodes.stockItemId', 'stockItemCodes.factor'])
    .where(oneOf(db, 'stockItems.supplierId', supplierIds));

export const linkRows = (db: Db, supplierIds: readonly number[]) =>
  db
    .selectFrom('invoiceLinks')
    .select(['invoiceLinks.id', 'invoiceLinks.supplierId', 'invoiceLinks.keyKind', 'invoiceLinks.key'])
    .select(['invoiceLinks.stockItemId', 'invoiceLinks.depositTypeId', 'invoiceLinks.isOther'])
    .where(oneOf(db, 'invoiceLinks.supplierId', supplierIds));

export const linkUnitRows = (db: Db, supplierIds: readonly number[]) =>
  db
    .selectFrom('invoiceLinkUnits')
    .innerJoin('invoiceLinks', 'invoiceLinks.id', 'invoiceLinkUnits.linkId')
    .select(['invoiceLinkUnits.linkId', 'invoiceLinkUnits.unitCode', 'invoiceLinkUnits.unitsPerBilled'])
    .select('invoiceLinkUnits.learnedAt')
    .where(oneOf(db, 'invoiceLinks.supplierId', supplierIds));

export const depositValueRows = (db: Db) => db.selectFrom('depositTypes').select(['id', 'value']);

/** @param namedIds ordered or chosen articles, even of other suppliers */
export async function readSuppliers(
  db: Db,
  supplierIds: readonly number[],
  namedIds: readonly number[],
): Promise<Map<number, KnownSupplier>> {
  if (supplierIds.length === 0) return new Map();
  const suppliers = await supplierRows(db, supplierIds).execute();
  const links = await linkRows(db, supplierIds).execute();
  const articles = await readArticles(db, 'stockItems.supplierId', supplierIds);
  const known = new Set(articles.map(({ knownAs }) => knownAs));
  const strangers = await readArticles(
    db,
    'stockItems.id',
    [...namedIds, ...links.flatMap(({ stockItemId }) => stockItemId ?? [])].filter((id) => !known.has(id)),
  );
  const turn = takeTurns();
  const codes = await codeRows(db, supplierIds).execute();
  await turn();
  const codesOf = groupBy(codes, ({ stockItemId }) => stockItemId);
  const articlesOf = groupBy(articles, ({ supplierId }) => supplierId);
  const linksOf = await bySupplier(db, supplierIds, links);
  await turn();
  return new Map(
    await mapInTurns(suppliers, ({ id, priceToleranceCents, priceTolerancePercent }) => {
      const own = articlesOf.get(id) ?? [];
      const ownCodes = own.flatMap((article) => codesOf.get(article.id) ?? []);
      const book = articleBook(
        own,
        ownCodes.map((code) => ({ ...code, factor: amountOf(code.factor) })),
        [...strangers, ...articles],
      );
      const tolerance = { cents: priceToleranceCents ?? 0, percent: exactOf(priceTolerancePercent ?? 0, 2) };
      return [id, { book, links: linksOf.get(id) ?? new Map(), tolerance }];
    }),
  );
}

async function readArticles(
  db: Db,
  column: 'stockItems.supplierId' | 'stockItems.id',
  ids: readonly number[],
): Promise<(KnownArticle & { supplierId: number })[]> {
  if (ids.length === 0) return [];
  const query = articleRows(db)
    .where(oneOf(db, column, ids))
    .orderBy('stockItems.id');
  const rows = await readParts((after, limit) => query.where('stockItems.id', '>', after).limit(limit).execute());
  return mapInTurns(
    rows,
    ({ id, intoId, orderNumber, intoNumber, unitsPerPackage, pricePerUnit, archived, ...row }) => ({
      ...row,
      id: intoId,
      orderNumber: intoNumber,
      knownAs: id,
      knownNumber: orderNumber,
      unitsPerPackage: amountOf(unitsPerPackage),
      pricePerUnit: priceOrNull(pricePerUnit),
      isArchived: archived === 1,
    }),
  );
}

async function bySupplier(
  db: Db,
  supplierIds: readonly number[],
  links: Awaited<ReturnType<ReturnType<typeof linkRows>['execute']>>,
): Promise<Map<number, Map<string, Link>>> {
  const units = await linkUnitRows(db, supplierIds).execute();
  const unitsOf = groupBy(units, ({ linkId }) => linkId);
  return new Map(
    [...groupBy(links, ({ supplierId }) => supplierId)].map(([supplierId, each]) => [
      supplierId,
      new Map(
        each.map((link) => [
          keyText({ kind: link.keyKind, key: link.key }),
          {
            stockItemId: link.stockItemId,
            depositTypeId: link.depositTypeId,
            other: link.isOther === 1,
            units: new Map(
              (unitsOf.get(link.id) ?? []).map(({ unitCode, unitsPerBilled, learnedAt }) => [
                unitCode,
                { unitsPerBilled: amountOrNull(unitsPerBilled), learnedAt },
              ]),
            ),
          },
        ]),
      ),
    ]),
  );
}
