import { sql } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { addDays } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { readBook } from '../workflows/goods/book/readBook';
import { type AuditTable, amount, day, money, price, text, whole } from './AuditTable';
import { byId, cellsOf } from './byId';
import { decimal, exact } from './cells';
import type { Period } from './period';

/** Days of the book that are read at once. */
const BOOK_DAYS = 7;

/** What came and went, what counts found, and the book of goods received. */
export function goodsTables(db: Db, { from, to, begin, end, since }: Period, timeZone: string): AuditTable[] {
  return [
    {
      name: 'bewegungen',
      description:
        'Warenbewegungen seit dem frühesten Zählstand dieses Pakets bis zum Ende des Zeitraums; Menge mit Vorzeichen. Art: delivery Lieferung, return Rückgabe, loss Verlust, correction Korrektur.',
      columns: [
        ...[whole('Id'), text('Zeitpunkt'), text('Erfasst'), whole('ArtikelId', 'artikel'), amount('Menge')],
        ...[text('Art'), text('Grund'), price('PreisProEinheit'), text('Vorgang'), whole('VorgangId')],
        ...[whole('BenutzerId'), text('Bemerkung'), whole('NimmtZurueck')],
      ],
      rows: () =>
        cellsOf(
          byId((after, limit) =>
            db
              .selectFrom('stockMovements')
              .selectAll()
              .where('id', '>', after)
              .where(unindexed('at'), '>=', since)
              .where(unindexed('at'), '<=', end)
              .orderBy('id')
              .limit(limit)
              .execute(),
          ),
          (row) => [
            ...[row.id, row.at, row.recordedAt, row.stockItemId, decimal(row.quantity, AMOUNT_SCALE), row.kind],
            ...[row.reason, decimal(row.unitPrice, PRICE_SCALE), row.referenceResource, row.referenceId],
            ...[row.userId, row.note, row.reverses],
          ],
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
      rows: () =>
        cellsOf(
          byId((after, limit) =>
            db
              .selectFrom('stockCounts as reading')
              .selectAll('reading')
              .where('id', '>', after)
              .where(unindexed('reading.at'), '<=', end)
              .where((row) =>
                row.or([
                  row('at', '>', begin),
                  row(
                    'at',
                    '=',
                    row
                      .selectFrom('stockCounts as earlier')
                      .whereRef('earlier.stockItemId', '=', 'reading.stockItemId')
                      .where('earlier.at', '<=', begin)
                      .select(({ fn }) => fn.max('earlier.at').as('at')),
                  ),
                ]),
              )
              .orderBy('id')
              .limit(limit)
              .execute(),
          ),
          (row) => [
            row.id,
            row.stockItemId,
            row.at,
            decimal(row.amount, AMOUNT_SCALE),
            row.sourceResource,
            row.sourceId,
          ],
        ),
    },
    {
      name: 'einheitenwechsel',
      description: 'Wann Artikel ihre Einheit gewechselt haben; darüber hinweg lässt sich kein Verbrauch bestimmen.',
      columns: [whole('Id'), whole('ArtikelId', 'artikel'), text('Zeitpunkt')],
      rows: () =>
        cellsOf(
          byId((after, limit) =>
            db
              .selectFrom('unitHistory')
              .select(['id', 'stockItemId', 'changedAt'])
              .where('id', '>', after)
              .where(unindexed('changedAt'), '>', since)
              .where(unindexed('changedAt'), '<=', end)
              .orderBy('id')
              .limit(limit)
              .execute(),
          ),
          (row) => [row.id, row.stockItemId, row.changedAt],
        ),
    },
    {
      name: 'wareneingangsbuch',
      description: 'Wareneingangsbuch nach § 143 AO: Eingänge und Stornos in lückenlosen Nummern, je Position.',
      columns: [
        ...[text('Id'), whole('Nummer'), text('Art'), day('Tag'), text('Lieferant'), text('Anschrift')],
        ...[text('Lieferschein'), text('Bezeichnung'), amount('Menge'), text('Einheit'), price('PreisProEinheit')],
        ...[money('Wert'), text('Bestellungen'), text('Erfasst'), text('ErfasstVon')],
      ],
      async *rows() {
        for (let first = from; first <= to; first = addDays(first, BOOK_DAYS)) {
          const last = addDays(first, BOOK_DAYS - 1);
          const { rows } = await readBook(db, { From: first, To: last < to ? last : to }, timeZone);
          const positions = new Map<number, number>();
          yield rows.map((row) => {
            const position = (positions.get(row.number) ?? 0) + 1;
            positions.set(row.number, position);
            return [
              ...[`${row.number}-${position}`, row.number, row.kind, row.day, row.supplierName, row.supplierAddress],
              ...[row.deliveryNoteNumber, row.description, exact(row.quantity), row.unit, exact(row.unitPrice)],
              ...[exact(row.value), row.orderIds.join(', '), row.recordedAt, row.recordedBy],
            ];
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
        cellsOf(
          byId((after, limit) =>
            db
              .selectFrom('depositMovements')
              .leftJoin('depositTypes', 'depositTypes.id', 'depositMovements.depositTypeId')
              .selectAll('depositMovements')
              .select('depositTypes.name as typeName')
              .where('depositMovements.id', '>', after)
              .where(unindexed('at'), '>=', begin)
              .where(unindexed('at'), '<=', end)
              .orderBy('depositMovements.id')
              .limit(limit)
              .execute(),
          ),
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
        cellsOf(
          byId((after, limit) =>
            db
              .selectFrom('priceHistory')
              .selectAll()
              .where('id', '>', after)
              .where(unindexed('changedAt'), '>', since)
              .where(unindexed('changedAt'), '<=', end)
              .orderBy('id')
              .limit(limit)
              .execute(),
          ),
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
      rows: () => cellsOf(byId(readItems), itemCells),
    },
  ];

  async function readItems(after: number, limit: number): Promise<ItemRow[]> {
    const opening = sql`coalesce(
      (select max(last.at) from "stockCounts" last where last."stockItemId" = item.id and last.at <= ${begin}),
      (select min(first.at) from "stockCounts" first where first."stockItemId" = item.id and first.at > ${begin}))`;
    const { rows } = await sql<ItemRow>`
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
      where item.id > ${after} order by item.id limit ${limit}`.execute(db);
    return rows;
  }
}

/** A column by whose index pages are not to be read: each of them would look through the whole period for its rows. */
const unindexed = (column: string) => sql<string>`${sql.ref(column)} || ''`;

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
