import { auditWorkflow } from '../../../db/audit/writeAudit';
import { inParts } from '../../../db/engine/inParts';
import { insertRow, insertRows } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { takeTurns } from '../../../turns';
import { storeFile } from '../../storedFiles';
import { lineWithoutAnswer } from '../documentRows';
import { lockInvoices, relatedInvoiceIds } from '../invoiceRows';
import type { WholeInvoice } from '../judged';
import { refreshState } from '../outcome/refreshState';

interface Files {
  bytes: Uint8Array;
  xml: Uint8Array | null;
}

export async function storeInvoice(
  { db, user }: Pick<Call, 'db' | 'user'>,
  { row: { id: _, ...row }, lines, orderIds }: WholeInvoice,
  { bytes, xml }: Files,
): Promise<number> {
  const about = relatedInvoiceIds(row);
  // Locks these before a reference to them blocks others from doing so.
  await lockInvoices(db, about);
  const id = await insertRow(db, 'invoices', row);
  const turn = takeTurns();
  for (const part of inParts(lines)) {
    const rows = part.map((line) => lineWithoutAnswer(line.kind, line, id));
    await db.insertInto('invoiceLines').values(rows).execute();
    await turn();
  }
  await storeOrders(db, id, orderIds);
  await storeFile(db, 'invoiceOriginals', { invoiceId: id, part: 'file' }, bytes);
  if (xml) await storeFile(db, 'invoiceOriginals', { invoiceId: id, part: 'xml' }, xml);
  for (const other of about) await refreshState(db, other);
  await auditWorkflow(db, user, { resource: 'invoices', id, title: row.number }, 'create', {
    fileName: [null, row.fileName],
    size: [null, row.size],
    sha256: [null, row.sha256],
    supplierId: [null, row.supplierId],
    ...(orderIds.length > 0 ? { orderIds: [null, orderIds.join(', ')] } : {}),
  });
  return id;
}

export async function storeOrders(db: Db, invoiceId: number, orderIds: readonly number[]): Promise<void> {
  const rows = orderIds.map((orderId) => ({ invoiceId, orderId }));
  await insertRows(db, 'invoiceOrders', rows);
}
