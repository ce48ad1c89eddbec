import { type Invoice, importInvoice } from '../../../contract/invoices';
import type { Api } from '../../../dataProvider/createApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { readBase64 } from '../../../dataProvider/readBase64';
import { errorText } from '../../../ui/useShowError';

export type FileOutcome =
  | { state: 'read'; invoice: Invoice }
  | { state: 'duplicate'; message: string; other: { id: number; title: string } | undefined }
  /** `isTemporary`: the server was unreachable or timed out. */
  | { state: 'refused'; message: string; isTemporary?: boolean };

const MAX_BYTES = 20 * 1024 ** 2;
const TEMPORARY = [0, 502, 503, 504];

export async function readInvoiceFile(send: Api, file: File): Promise<FileOutcome> {
  if (file.size > MAX_BYTES) return { state: 'refused', message: 'Die Datei ist zu groß (höchstens 20 MB).' };
  try {
    const content = await readBase64(file);
    return { state: 'read', invoice: await send(importInvoice, { body: { fileName: file.name, content } }) };
  } catch (error) {
    if (!(error instanceof HttpError)) return { state: 'refused', message: errorText(error) };
    const { body, message, messages } = error;
    if (body?.code === 'DUPLICATE') return { state: 'duplicate', message, other: body.usedBy?.[0] };
    const [reason = message] = Object.values(messages);
    return { state: 'refused', message: reason, isTemporary: TEMPORARY.includes(error.status) };
  }
}
