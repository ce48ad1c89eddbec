import { PRICE_SCALE } from '../../src/contract/kit/values';
import { firstOfEach } from '../../src/lib/firstOfEach';
import { invoiceLine } from '../../src/resources/records/invoiceLine';
import { order } from '../../src/resources/records/order';
import { orderLine } from '../../src/resources/records/orderLine';
import { rowWhere } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { readFile } from '../workflows/storedFiles';
import { type AuditTable, day, exactly, made, tableOf, text, whole } from './AuditTable';
import { pagesById, unindexed } from './pages';
import type { Period } from './period';
import { recordColumns } from './recordColumns';

export function paperTables(db: Db, { from, to, begin, end, lastIds }: Period): AuditTable[] {
  const orders = () =>
    db.selectFrom('orders').where(unindexed('created'), '>=', begin).where(unindexed('created'), '<', end);
  const invoices = () =>
    db.selectFrom('invoices').where(unindexed('issueDate'), '>=', from).where(unindexed('issueDate'), '<=', to);
  return [
    tableOf({
      name: 'bestellungen',
      description:
        'Bestellungen, die im Zeitraum angelegt wurden; Gesendet ist leer, solange sie nicht verschickt sind.',
      rows: () => pagesById({ db, lastIds }, 'orders', (within) => orders().selectAll().where(within('id'))),
      columns: recordColumns(order),
    }),
    tableOf({
      name: 'bestellzeilen',
      description: 'Positionen der Bestellungen; Menge in Verpackungen.',
      rows: () =>
        pagesById({ db, lastIds }, 'orderItems', (within) =>
          orders()
            .innerJoin('orderItems as item', 'item.orderId', 'orders.id')
            .selectAll('item')
            .where(within('item.id')),
        ),
      columns: recordColumns(orderLine),
    }),
    tableOf({
      name: 'rechnungen',
      description:
        'Rechnungen nach ihrem Datum; SHA256 nennt den Beleg. Stand: open noch nicht abgeschlossen, claimed offen bis Gutschrift, settled erledigt, replaced ersetzt, discarded verworfen.',
      rows: () =>
        pagesById({ db, lastIds }, 'invoices', (within) =>
          invoices()
            .select(['id', 'number', 'issueDate', 'supplierId', 'sellerName', 'net', 'tax', 'gross'])
            .select(['currency', 'state', 'importedAt', 'sha256', 'isCredit'])
            .where(within('id')),
        ),
      columns: [
        whole('Id', 'id'),
        text('Nummer', 'number'),
        day('Datum', 'issueDate'),
        whole('LieferantId', 'supplierId', 'lieferanten'),
        text('Verkaeufer', 'sellerName'),
        paid('Netto', 'net'),
        paid('Steuer', 'tax'),
        paid('Brutto', 'gross'),
        text('Waehrung', 'currency'),
        text('Stand', 'state'),
        text('Eingelesen', 'importedAt'),
        text('SHA256', 'sha256', 'belege'),
        made('text', 'Art', ({ isCredit }: { isCredit: number }) => (isCredit === 1 ? 'Gutschrift' : 'Rechnung')),
      ],
    }),
    tableOf({
      name: 'rechnungszeilen',
      description: 'Positionen der Rechnungen, wie sie auf ihnen stehen, dann ihre Zu- und Abschläge.',
      rows: () =>
        pagesById({ db, lastIds }, 'invoiceLines', (within) =>
          invoices()
            .innerJoin('invoiceLines as line', 'line.invoiceId', 'invoices.id')
            .selectAll('line')
            .where(within('line.id')),
        ),
      columns: recordColumns(invoiceLine),
    }),
    tableOf({
      name: 'lieferanten',
      description: 'Alle Lieferanten.',
      rows: () =>
        pagesById({ db, lastIds }, 'suppliers', (within) =>
          db.selectFrom('suppliers').select(['id', 'name', 'address', 'customerNumber']).where(within('id')),
        ),
      columns: [
        whole('Id', 'id'),
        text('Name', 'name'),
        text('Anschrift', 'address'),
        text('Kundennummer', 'customerNumber'),
      ],
    }),
    tableOf({
      name: 'benutzer',
      description: 'Benutzer, die es heute gibt.',
      rows: () =>
        pagesById({ db, lastIds }, 'users', (within) =>
          db.selectFrom('users').select(['id', 'name']).where(within('id')),
        ),
      columns: [whole('Id', 'id'), text('Name', 'name')],
    }),
    tableOf({
      name: 'fotos',
      description:
        'Fotos zu Wareneingängen und Verlusten, die im Zeitraum aufgenommen wurden; jedes liegt unter seiner SHA256 im Ordner belege.',
      rows: () =>
        pagesById({ db, lastIds }, 'photos', (within) =>
          db
            .selectFrom('photos')
            .selectAll()
            .where(unindexed('created'), '>=', begin)
            .where(unindexed('created'), '<', end)
            .where(within('id')),
        ),
      columns: [
        whole('Id', 'id'),
        made('text', 'Vorgang', ({ resource }: { resource: string }) =>
          resource === 'deliveries' ? 'Wareneingang' : 'Verlust',
        ),
        whole('VorgangId', 'recordId'),
        text('Aufgenommen', 'created'),
        whole('BenutzerId', 'userId'),
        text('Format', 'mediaType'),
        whole('Bytes', 'bytes'),
        text('SHA256', 'sha256'),
      ],
    }),
    tableOf({
      name: 'belege',
      description:
        'Originale der Rechnungen; jedes liegt unter seiner SHA256 im Ordner belege, Datei ist ihr Name beim Eingang.',
      async *rows() {
        yield readOriginals(db, { from, to });
      },
      columns: [text('SHA256', 'sha256'), text('Datei', 'fileName'), whole('Bytes', 'size')],
    }),
  ];
}

const paid = exactly(PRICE_SCALE);

export async function readPapers(db: Db, period: Period) {
  const originals = await readOriginals(db, period);
  const photos = await readPhotoFiles(db, period);
  return [
    ...originals.map(({ id, sha256, size }) => ({ sha256, size, chunks: () => originalBytes(db, id) })),
    ...photos.map(({ id, sha256, size }) => ({ sha256, size, chunks: () => photoBytes(db, id) })),
  ];
}

async function readOriginals(db: Db, { from, to }: Pick<Period, 'from' | 'to'>) {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'sha256', 'fileName', 'size'])
    .where('issueDate', '>=', from)
    .where('issueDate', '<=', to)
    .orderBy('id')
    .execute();
  return firstOfEach(rows, ({ sha256 }) => sha256);
}

async function* originalBytes(db: Db, invoiceId: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const part = await rowWhere(db, 'invoiceOriginals', { invoiceId, part: 'file', number }, ['content']);
    if (!part) return;
    yield Buffer.from(part.content, 'base64');
  }
}

async function readPhotoFiles(db: Db, { begin, end }: Pick<Period, 'begin' | 'end'>) {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'sha256', 'bytes as size'])
    .where('created', '>=', begin)
    .where('created', '<', end)
    .orderBy('id')
    .execute();
  return firstOfEach(rows, ({ sha256 }) => sha256);
}

async function* photoBytes(db: Db, photoId: number): AsyncGenerator<Uint8Array> {
  yield await readFile(db, 'photoParts', { photoId });
}
