import { sql } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { stockMovement } from '../../src/resources/records/stockMovement';
import { addDays } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { readBook } from '../workflows/goods/book/readBook';
import { type AuditTable, amount, money, price, text, whole } from './AuditTable';
import { byId, unindexed, type Within } from './byId';
import { decimal } from './cells';
import { type Period, readOpenings } from './period';
import { recordCells, recordColumns } from './recordCells';

/** Days of the book read at once. */
const BOOK_DAYS = 7;

export function goodsTables(db: Db, { from, to, begin, end, since, last }: Period, timeZone: string): AuditTable[] {
  return [
    {
      name: 'bewegungen',
      description:
        'Warenbewegungen seit dem frühesten Zählstand dieses Pakets bis zum Ende des Zeitraums; Menge mit Vorzeichen. Art: delivery Lieferung, return Rückgabe, loss Verlust, correction Korrektur.',
      columns: recordColumns(stockMovement),
      rows: () =>
        byId(
          { db, last },
          'stockMovements',
          (within) =>
            db
              .selectFrom('stockMovements')
              .selectAll()
              .where(within('id'))
              .where(unindexed('at'), '>=', since)
              .where(unindexed('at'), '<=', end),
          recordCells(stockMovement),
        ),
    },
    {
      name: 'zaehlstaende',
      description:
        'Zählstände je Artikel, vom letzten bis zum Beginn des Zeitraums an: der erste ist der Anfangs-, der letzte der Endbestand seines Verbrauchs. Von mehreren zu einem Zeitpunkt gilt der mit der höchsten Id.',
      columns: [
        whole('Id'),
        whole('ArtikelId', 'artikel'),
        text('Zeitpunkt'),
        amount('Menge'),
        text('Herkunft'),
        whole('HerkunftId'),
      ],
      async *rows() {
        const openings = await readOpenings(db, begin);
        yield* byId(
          { db, last },
          'stockCounts',
          (within) =>
            db
              .selectFrom('stockCounts')
              .selectAll()
              .where(within('id'))
              .where(unindexed('at'), '>=', since)
              .where(unindexed('at'), '<=', end),
          ({ id, stockItemId, at, amount, sourceResource, sourceId }) =>
            at > begin || at === openings.get(stockItemId)
              ? [id, stockItemId, at, decimal(amount, AMOUNT_SCALE), sourceResource, sourceId]
              : null,
        );
      },
    },
    {
      name: 'einheitenwechsel',
      description: 'Wann Artikel ihre Einheit gewechselt haben; darüber hinweg lässt sich kein Verbrauch bestimmen.',
      columns: [whole('Id'), whole('ArtikelId', 'artikel'), text('Zeitpunkt')],
      rows: () =>
        byId(
          { db, last },
          'unitHistory',
          (within) =>
            db
              .selectFrom('unitHistory')
              .select(['id', 'stockItemId', 'changedAt'])
              .where(within('id'))
              .where(unindexed('changedAt'), '>', since)
              .where(unindexed('changedAt'), '<=', end),
          (row) => [row.id, row.stockItemId, row.changedAt],
        ),
    },
    {
      name: 'wareneingangsbuch',
      description: 'Wareneingangsbuch nach § 143 AO: Eingänge und Stornos in lückenlosen Nummern, je Position.',
      columns: [text('Id'), ...recordColumns(deliveredLine).slice(1)],
      async *rows() {
        const cells = recordCells(deliveredLine);
        for (let first = from; first <= to; first = addDays(first, BOOK_DAYS)) {
          const seventh = addDays(first, BOOK_DAYS - 1);
          const { rows } = await readBook(db, { From: first, To: seventh < to ? seventh : to }, timeZone);
          const positions = new Map<number, number>();
          const shown = rows.filter(({ number }) => number <= last.goodsReceived);
          yield shown.map((row) => {
            const position = (positions.get(row.number) ?? 0) + 1;
            positions.set(row.number, position);
            return cells({ ...row, id: `${row.number}-${position}`, orderIds: row.orderIds.join(', ') });
          });
        }
      },
    },
    {
      name: 'pfandbewegungen',
      description: 'Leergut, das kam und ging; Anzahl mit Vorzeichen.',
      columns: [
        ...[whole('Id'), text('Zeitpunkt'), text('Erfasst'), whole('LieferantId', 'lieferanten'), text('Pfandart')],
        ...[whole('Anzahl'), money('WertJeStueck'), text('Art'), text('Vorgang'), whole('VorgangId')],
        ...[whole('BenutzerId'), text('Bemerkung'), whole('NimmtZurueck')],
      ],
      rows: () =>
        byId(
          { db, last },
          'depositMovements',
          (within) =>
            db
              .selectFrom('depositMovements')
              .leftJoin('depositTypes', 'depositTypes.id', 'depositMovements.depositTypeId')
              .selectAll('depositMovements')
              .select('depositTypes.name as typeName')
              .where(within('depositMovements.id'))
              .where(unindexed('at'), '>=', begin)
              .where(unindexed('at'), '<=', end),
          (row) => [
            ...[row.id, row.at, row.recordedAt, row.supplierId, row.typeName, row.count, decimal(row.unitValue, 2)],
            ...[row.kind, row.referenceResource, row.referenceId, row.userId, row.note, row.reverses],
          ],
        ),
    },
    {
      name: 'preisverlauf',
      description: 'Geänderte Einkaufspreise der Artikel.',
      columns: [
        ...[whole('Id'), whole('ArtikelId', 'artikel'), text('Zeitpunkt'), price('AlterPreis'), price('NeuerPreis')],
        whole('BenutzerId'),
      ],
      rows: () =>
        byId(
          { db, last },
          'priceHistory',
          (within) =>
            db
              .selectFrom('priceHistory')
              .selectAll()
              .where(within('id'))
              .where(unindexed('changedAt'), '>', since)
              .where(unindexed('changedAt'), '<=', end),
          (row) => [
            ...[row.id, row.stockItemId, row.changedAt, decimal(row.oldPrice, PRICE_SCALE)],
            ...[decimal(row.newPrice, PRICE_SCALE), row.userId],
          ],
        ),
    },
    {
      name: 'artikel',
      description:
        'Alle Artikel. Preis ist der am Ende des Zeitraums; PreisVorher der der letzten Lieferung bis zu seinem ersten Zählstand in diesem Paket.',
      columns: [
        ...[whole('Id'), text('Name'), text('Bestellnummer'), text('Einheit'), amount('EinheitenProVerpackung')],
        ...[whole('LieferantId', 'lieferanten'), price('Preis'), price('PreisVorher'), text('Archiviert')],
      ],
      rows: () => byId({ db, last }, 'stockItems', readItems, itemCells),
    },
  ];

  function readItems(within: Within) {
    const opening = sql`coalesce(
      (select max(last.at) from "stockCounts" last where last."stockItemId" = item.id and last.at <= ${begin}),
      (select min(first.at) from "stockCounts" first where first."stockItemId" = item.id and first.at > ${begin}))`;
    const items = sql<ItemRow>`
      select item.id, item.name, item."orderNumber", units.name as unit, item."unitsPerPackage", item."supplierId",
        item.archived,
        coalesce((select change."oldPrice" from "priceHistory" change
          where change."stockItemId" = item.id and change."changedAt" > ${end}
          order by change."changedAt", change.id limit 1), item."pricePerUnit") as price,
        (select movement."unitPrice" from "stockMovements" movement
          where movement."stockItemId" = item.id and movement.kind = 'delivery' and movement.reverses is null
            and movement.at <= ${opening}
            and not exists (select 1 from "stockMovements" reversal where reversal.reverses = movement.id)
          order by movement.at desc, movement.id desc limit 1) as "earlierPrice"
      from "stockItems" item left join units on units.id = item."unitId"
      where ${within('item.id')}`;
    return { execute: async () => (await items.execute(db)).rows };
  }
}

interface ItemRow {
  id: number;
  name: string;
  orderNumber: string | null;
  unit: string | null;
  unitsPerPackage: number | string;
  supplierId: number | null;
  archived: number;
  price: number | string;
  earlierPrice: number | string | null;
}

const itemCells = (row: ItemRow) => [
  ...[row.id, row.name, row.orderNumber, row.unit, decimal(row.unitsPerPackage, AMOUNT_SCALE), row.supplierId],
  ...[decimal(row.price, PRICE_SCALE), decimal(row.earlierPrice, PRICE_SCALE), row.archived === 1 ? 'ja' : 'nein'],
];
