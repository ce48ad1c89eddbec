import type { Invoice } from '../../../../src/contract/invoices';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { inTransaction } from '../../../db/engine/transaction';
import { shareMerges } from '../../../db/repository/bookedFor';
import type { Db } from '../../../db/tables';
import { MAX_BYTES, TOO_MANY_BYTES } from '../../../einvoice/limits';
import type { InvoiceReading, ReadInvoice } from '../../../einvoice/ReadInvoice';
import { type Answer, type Call, callerId, created, ok, withDb } from '../../../http/call';
import { invalid, Problem } from '../../../problem';
import { assign, assignLocked } from '../assign';
import { invoiceRowOf, lineRowsOf } from '../documentRows';
import { duplicateOf, orDuplicateProblem, requireNew } from '../duplicates';
import { invoiceRow } from '../invoiceRows';
import { DRY_RUN_ID, type InvoiceRow, type WholeInvoice } from '../judged';
import { presentInvoice, presentWhole } from '../presentInvoices';
import type { Viewer } from '../visibleInvoices';
import { decodeContent } from './decodeContent';
import { storeInvoice } from './storeInvoice';

interface Sent {
  fileName: string;
  /** Base64. */
  content: string;
  dryRun?: boolean | null;
}

type ImportCall = Pick<Call, 'db' | 'user' | 'now' | 'transact'>;

/** A refused file is only logged. @throws Problem VALIDATION on `content`, TOO_LARGE, DUPLICATE, UNAVAILABLE */
export async function importInvoice(call: ImportCall, readInvoice: ReadInvoice, sent: Sent): Promise<Answer<Invoice>> {
  const { db, user, now } = call;
  const { fileName } = sent;
  const { bytes, sha256, isBase64 } = await decodeContent(sent.content);
  const received = { fileName, sha256, size: bytes.length };
  const reading = await read(call, { bytes, isBase64 }, readInvoice).catch(async (error: unknown) => {
    if (error instanceof Problem && error.status < 500) await noteRefusal(call, received, error);
    throw error;
  });
  const tried: WholeInvoice = {
    row: invoiceRowOf(reading.document, { ...received, at: now, by: user }),
    lines: lineRowsOf(reading.document),
    orderIds: [],
  };
  if (sent.dryRun) return ok(await tryOut(db, tried, user));
  let row: InvoiceRow | undefined;
  return orDuplicateProblem(
    db,
    () => row,
    () =>
      call.transact(async (tx) => {
        await shareMerges(tx);
        await requireNew(tx, tried.row);
        const invoice = await assignLocked(tx, () => assign(tx, tried));
        row = invoice.row;
        await requireNew(tx, row);
        const id = await storeInvoice(withDb(call, tx), invoice, { bytes, xml: reading.xml });
        return created(await presentInvoice(tx, await invoiceRow(tx, id), user));
      }),
  );
}

async function tryOut(db: Db, tried: WholeInvoice, viewer: Viewer): Promise<Invoice> {
  const invoice = await assign(db, tried, viewer.groups);
  const known = await duplicateOf(db, { ...invoice.row, id: DRY_RUN_ID });
  return presentWhole(db, invoice, viewer, known?.id ?? null);
}

async function read(
  { user }: Pick<ImportCall, 'user'>,
  { bytes, isBase64 }: { bytes: Buffer; isBase64: boolean },
  readInvoice: ReadInvoice,
): Promise<InvoiceReading> {
  if (!isBase64) throw invalid({ content: 'Bitte die Datei als Base64 senden.' });
  if (bytes.length > MAX_BYTES) throw new Problem('TOO_LARGE', TOO_MANY_BYTES);
  return readInvoice(bytes, callerId(user));
}

async function noteRefusal(
  { db, user }: Pick<ImportCall, 'db' | 'user'>,
  { fileName, size, sha256 }: { fileName: string; size: number; sha256: string },
  { detail }: Problem,
): Promise<void> {
  await inTransaction(db, (tx) =>
    auditWorkflow(tx, user, { resource: 'invoices', id: 0, title: fileName }, 'refused', {
      fileName: [null, fileName],
      size: [null, size],
      sha256: [null, sha256],
      reason: [null, detail],
    }),
  );
}
