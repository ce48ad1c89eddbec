import { sql } from 'kysely';
import { deliveredLine } from '../../src/resources/records/deliveredLine';
import { stockMovement } from '../../src/resources/records/stockMovement';
import { addDays } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { readBook } from '../workflows/goods/book/readBook';
import { isOtherUnitThan } from '../workflows/goods/unitChanges';
import { type AuditTable, amount, made, money, price, tableOf, text, whole } from './AuditTable';
import { yesNo } from './cells';
import { pagesById, unindexed, type Within } from './pages';
import { type Period, readOpenings } from './period';
import { recordColumns } from './recordColumns';

const BOOK_DAYS = 7;

export function goodsTables(db: Db, { from, to, begin, end, since, lastIds }: Period, timeZone: string): AuditTable[] {
  return [
    tableOf({
      name: 'bewegungen',
      description:
        'Warenbewegungen seit dem frühesten Zählstand dieses Pakets bis zum Ende des Zeitraums; Menge mit Vorzeichen. Art: delivery Lieferung, return Rückgabe, loss Verlust, correction Korrektur.',
      rows: () =>
        pagesById({ db, lastIds }, 'stockMovements', (within) =>
          db
            .selectFrom('stockMovements')
            .selectAll()
            .where(within('id'))
            .where(unindexed('at'), '>=', since)
            .where(unindexed('at'), '<=', end),
        ),
      columns: recordColumns(stockMovement),
    }),
    tableOf({
      name: 'zaehlstaende',
      description:
        'Zählstände je Artikel, vom letzten bis zum Beginn des Zeitraums an: der erste ist der Anfangs-, der letzte der Endbestand seines Verbrauchs. Von mehreren zu einem Zeitpunkt gilt der mit der höchsten Id.',
      async *rows() {
        const openings = await readOpenings(db, begin);
        const pages = pagesById({ db, lastIds }, 'stockCounts', (within) =>
          db
            .selectFrom('stockCounts')
            .selectAll()
            .where(within('id'))
            .where(unindexed('at'), '>=', since)
            .where(unindexed('at'), '<=', end),
        );
        for await (const page of pages)
          yield page.filter(({ stockItemId, at }) => at > begin || at === openings.get(stockItemId));
      },
      columns: [
        whole('Id', 'id'),
        whole('ArtikelId', 'stockItemId', 'artikel'),
        text('Zeitpunkt', 'at'),
        amount('Menge', 'amount'),
        text('Herkunft', 'sourceResource'),
        whole('HerkunftId', 'sourceId'),
      ],
    }),
    tableOf({
      name: 'einheitenwechsel',
      description: 'Wann Artikel ihre Einheit gewechselt haben; darüber hinweg lässt sich kein Verbrauch bestimmen.',
      rows: () =>
        pagesById({ db, lastIds }, 'unitHistory', (within) =>
          db
            .selectFrom('unitHistory')
            .select(['id', 'stockItemId', 'changedAt'])
            .where(within('id'))
            .where(unindexed('changedAt'), '>', since)
            .where(unindexed('changedAt'), '<=', end),
        ),
      columns: [whole('Id', 'id'), whole('ArtikelId', 'stockItemId', 'artikel'), text('Zeitpunkt', 'changedAt')],
    }),
    tableOf({
      name: 'zusammenfuehrungen',
      description:
        'Artikel und Lieferanten (Art), die in anderen aufgingen, und zu welchem sie jetzt gehören. Gebuchtes nennt den damaligen; Verbrauch und Schwund rechnen beide zusammen.',
      rows: () =>
        pagesById({ db, lastIds }, 'merges', (within) =>
          db
            .selectFrom('merges')
            .select(['id', 'resource', 'mergedId', 'intoId', 'at', 'undoneAt'])
            .where(within('id'))
            .where('resource', 'in', ['stockItems', 'suppliers']),
        ),
      columns: [
        whole('Id', 'id'),
        made('text', 'Art', mergedKind),
        whole('DatensatzId', 'mergedId'),
        whole('GehoertZuId', 'intoId'),
        text('Zeitpunkt', 'at'),
        text('Zurueckgenommen', 'undoneAt'),
      ],
    }),
    tableOf({
      name: 'wareneingangsbuch',
      description: 'Wareneingangsbuch nach § 143 AO: Eingänge und Stornos in lückenlosen Nummern, je Position.',
      async *rows() {
        for (let first = from; first <= to; first = addDays(first, BOOK_DAYS)) {
          const seventh = addDays(first, BOOK_DAYS - 1);
          const { rows } = await readBook(db, { From: first, To: seventh < to ? seventh : to }, timeZone);
          const positions = new Map<number, number>();
          const shown = rows.filter(({ number }) => number <= lastIds.goodsReceived);
          yield shown.map((row) => {
            const position = (positions.get(row.number) ?? 0) + 1;
            positions.set(row.number, position);
            return { ...row, id: `${row.number}-${position}`, orderIds: row.orderIds.join(', ') };
          });
        }
      },
      columns: [text('Id', 'id'), ...recordColumns(deliveredLine).slice(1)],
    }),
    tableOf({
      name: 'pfandbewegungen',
      description: 'Leergut, das kam und ging; Anzahl mit Vorzeichen.',
      rows: () =>
        pagesById({ db, lastIds }, 'depositMovements', (within) =>
          db
            .selectFrom('depositMovements')
            .leftJoin('depositTypes', 'depositTypes.id', 'depositMovements.depositTypeId')
            .selectAll('depositMovements')
            .select('depositTypes.name as typeName')
            .where(within('depositMovements.id'))
            .where(unindexed('at'), '>=', begin)
            .where(unindexed('at'), '<=', end),
        ),
      columns: [
        whole('Id', 'id'),
        text('Zeitpunkt', 'at'),
        text('Erfasst', 'recordedAt'),
        whole('LieferantId', 'supplierId', 'lieferanten'),
        text('Pfandart', 'typeName'),
        whole('Anzahl', 'count'),
        money('WertJeStueck', 'unitValue'),
        text('Art', 'kind'),
        text('Vorgang', 'referenceResource'),
        whole('VorgangId', 'referenceId'),
        whole('BenutzerId', 'userId'),
        text('Bemerkung', 'note'),
        whole('NimmtZurueck', 'reverses'),
      ],
    }),
    tableOf({
      name: 'preisverlauf',
      description: 'Geänderte Einkaufspreise der Artikel.',
      rows: () =>
        pagesById({ db, lastIds }, 'priceHistory', (within) =>
          db
            .selectFrom('priceHistory')
            .selectAll()
            .where(within('id'))
            .where(unindexed('changedAt'), '>', since)
            .where(unindexed('changedAt'), '<=', end),
        ),
      columns: [
        whole('Id', 'id'),
        whole('ArtikelId', 'stockItemId', 'artikel'),
        text('Zeitpunkt', 'changedAt'),
        price('AlterPreis', 'oldPrice'),
        price('NeuerPreis', 'newPrice'),
        whole('BenutzerId', 'userId'),
      ],
    }),
    tableOf({
      name: 'artikel',
      description:
        'Alle Artikel. Preis ist der am Ende des Zeitraums; PreisVorher der der letzten Lieferung in derselben Einheit bis zu seinem ersten Zählstand in diesem Paket.',
      rows: () => pagesById({ db, lastIds }, 'stockItems', readItems),
      columns: [
        whole('Id', 'id'),
        text('Name', 'name'),
        text('Bestellnummer', 'orderNumber'),
        text('Einheit', 'unit'),
        amount('EinheitenProVerpackung', 'unitsPerPackage'),
        whole('LieferantId', 'supplierId', 'lieferanten'),
        price('Preis', 'price'),
        price('PreisVorher', 'earlierPrice'),
        made('text', 'Archiviert', ({ archived }: ItemRow) => yesNo(archived === 1)),
      ],
    }),
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
            and movement.at <= ${opening} and not ${isOtherUnitThan(['movement.stockItemId'], 'movement.at', opening)}
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

const mergedKind = ({ resource }: { resource: string }) => (resource === 'suppliers' ? 'Lieferant' : 'Artikel');
