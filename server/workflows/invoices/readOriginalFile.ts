import { hash } from 'node:crypto';
import type { Answer, Call } from '../../http/call';
import { download } from '../../http/call';
import { readFile } from '../storedFiles';
import { findInvoice } from './invoiceRows';

const PDF = 'application/pdf';
const XML = 'application/xml';

export async function readOriginalFile(
  { db, user }: Pick<Call, 'db' | 'user'>,
  id: number,
  part: 'xml' | undefined,
): Promise<Answer<Blob>> {
  const { fileName, sha256 } = await findInvoice(db, id, user);
  if (part === 'xml') {
    const content = await readFile(db, 'invoiceOriginals', { invoiceId: id, part: 'xml' });
    if (content.length > 0)
      return download({ name: `${fileName}.xml`, type: XML, content, etag: `"${hash('sha256', content)}"` });
  }
  const content = await readFile(db, 'invoiceOriginals', { invoiceId: id, part: 'file' });
  return download({ name: fileName, type: isPdf(content) ? PDF : XML, content, etag: `"${sha256}"` });
}

/** Only PDF and XML are stored. */
const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-');
