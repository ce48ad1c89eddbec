import { invoiceLine } from '../../src/resources/records/invoiceLine';
import { order } from '../../src/resources/records/order';
import { orderLine } from '../../src/resources/records/orderLine';
import type { Db } from '../db/tables';
import { readParts } from '../workflows/goods/photos/photoRows';
import { type AuditTable, day, price, text, whole } from './AuditTable';
import { byId, unindexed } from './byId';
import { exact } from './cells';
import type { Period } from './period';
import { recordCells, recordColumns } from './recordCells';

/** Orders made and invoices issued in the period, the suppliers, and the users. */
export function paperTables(db: Db, { from, to, begin, end, last }: Period): AuditTable[] {
  const orders = () =>
    db.selectFrom('orders').where(unindexed('created'), '>=', begin).where(unindexed('created'), '<', end);
  const invoices = () =>
    db.selectFrom('invoices').where(unindexed('issueDate'), '>=', from).where(unindexed('issueDate'), '<=', to);
  return [
    {
      name: 'bestellungen',
      description:
        'Bestellungen, die im Zeitraum angelegt wurden; Gesendet ist leer, solange sie nicht verschickt sind.',
      columns: recordColumns(order),
      rows: () =>
        byId({ db, last }, 'orders', (within) => orders().selectAll().where(within('id')), recordCells(order)),
    },
    {
      name: 'bestellzeilen',
      description: 'Positionen der Bestellungen; Menge in Verpackungen.',
      columns: recordColumns(orderLine),
      rows: () =>
        byId(
          { db, last },
          'orderItems',
          (within) =>
            orders()
              .innerJoin('orderItems as item', 'item.orderId', 'orders.id')
              .selectAll('item')
              .where(within('item.id')),
          recordCells(orderLine),
        ),
    },
    {
      name: 'rechnungen',
      description:
        'Rechnungen nach ihrem Datum; SHA256 nennt den Beleg. Stand: open noch nicht abgeschlossen, claimed offen bis Gutschrift, settled erledigt, replaced ersetzt, discarded verworfen.',
      columns: [
        ...[whole('Id'), text('Nummer'), day('Datum'), whole('LieferantId', 'lieferanten'), text('Verkaeufer')],
        ...[price('Netto'), price('Steuer'), price('Brutto'), text('Waehrung'), text('Stand'), text('Eingelesen')],
        text('SHA256', 'belege'),
      ],
      rows: () =>
        byId(
          { db, last },
          'invoices',
          (within) =>
            invoices()
              .select(['id', 'number', 'issueDate', 'supplierId', 'sellerName', 'net', 'tax', 'gross'])
              .select(['currency', 'state', 'importedAt', 'sha256'])
              .where(within('id')),
          (row) => [
            ...[row.id, row.number, row.issueDate, row.supplierId, row.sellerName, exact(row.net), exact(row.tax)],
            ...[exact(row.gross), row.currency, row.state, row.importedAt, row.sha256],
          ],
        ),
    },
    {
      name: 'rechnungszeilen',
      description: 'Positionen der Rechnungen, wie sie auf ihnen stehen, dann ihre Zu- und Abschläge.',
      columns: recordColumns(invoiceLine),
      rows: () =>
        byId(
          { db, last },
          'invoiceLines',
          (within) =>
            invoices()
              .innerJoin('invoiceLines as line', 'line.invoiceId', 'invoices.id')
              .selectAll('line')
              .where(within('line.id')),
          recordCells(invoiceLine),
        ),
    },
    {
      name: 'lieferanten',
      description: 'Alle Lieferanten.',
      columns: [whole('Id'), text('Name'), text('Anschrift'), text('Kundennummer')],
      rows: () =>
        byId(
          { db, last },
          'suppliers',
          (within) =>
            db.selectFrom('suppliers').select(['id', 'name', 'address', 'customerNumber']).where(within('id')),
          (row) => [row.id, row.name, row.address, row.customerNumber],
        ),
    },
    {
      name: 'benutzer',
      description: 'Benutzer, die es heute gibt.',
      columns: [whole('Id'), text('Name')],
      rows: () =>
        byId(
          { db, last },
          'users',
          (within) => db.selectFrom('users').select(['id', 'name']).where(within('id')),
          (row) => [row.id, row.name],
        ),
    },
    {
      name: 'fotos',
      description:
        'Fotos zu Wareneingängen und Verlusten, die im Zeitraum aufgenommen wurden; jedes liegt unter seiner SHA256 im Ordner belege.',
      columns: [
        ...[whole('Id'), text('Vorgang'), whole('VorgangId'), text('Aufgenommen'), whole('BenutzerId')],
        ...[text('Format'), whole('Bytes'), text('SHA256')],
      ],
      rows: () =>
        byId(
          { db, last },
          'photos',
          (within) =>
            db
              .selectFrom('photos')
              .selectAll()
              .where(unindexed('created'), '>=', begin)
              .where(unindexed('created'), '<', end)
              .where(within('id')),
          (row) => [
            ...[row.id, row.resource === 'deliveries' ? 'Wareneingang' : 'Verlust', row.recordId, row.created],
            ...[row.userId, row.mediaType, row.bytes, row.sha256],
          ],
        ),
    },
    {
      name: 'belege',
      description:
        'Originale der Rechnungen; jedes liegt unter seiner SHA256 im Ordner belege, Datei ist ihr Name beim Eingang.',
      columns: [text('SHA256'), text('Datei'), whole('Bytes')],
      async *rows() {
        for (const { sha256, fileName, size } of await readOriginals(db, { from, to }))
          yield [[sha256, fileName, size]];
      },
    },
  ];
}

/** The files behind invoices of a period, each once. */
export async function readOriginals(db: Db, { from, to }: Pick<Period, 'from' | 'to'>) {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'sha256', 'fileName', 'size'])
    .where('issueDate', '>=', from)
    .where('issueDate', '<=', to)
    .orderBy('id')
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.sha256, row])).values()].toReversed();
}

/** The bytes of a file as they came, part by part. */
export async function* originalBytes(db: Db, invoiceId: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom('invoiceOriginals')
      .select('content')
      .where('invoiceId', '=', invoiceId)
      .where('part', '=', 'file')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.content, 'base64');
  }
}

/** Photos taken in a period, each picture once. */
export async function readPhotoFiles(db: Db, { begin, end }: Pick<Period, 'begin' | 'end'>) {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'sha256'])
    .where('created', '>=', begin)
    .where('created', '<', end)
    .orderBy('id')
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.sha256, row])).values()].toReversed();
}

/** Nothing for one that was deleted meanwhile. */
export async function* photoBytes(db: Db, photoId: number): AsyncGenerator<Uint8Array> {
  yield await readParts(db, photoId);
}
