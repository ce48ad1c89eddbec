import { InvoiceRefusal } from '../../../server/einvoice/InvoiceRefusal';
import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';

/** Code and sentence with which a file is refused, or the number of the invoice that was read. */
export const answerTo = (file: string | Uint8Array): Promise<string> =>
  readInvoiceFile(Buffer.from(file)).then(
    ({ document }) => `read ${document.number}`,
    (error: unknown) => {
      if (error instanceof InvoiceRefusal) return `${error.code} ${error.message}`;
      throw error;
    },
  );

/** An XML without the first element of a name. */
export const without = (xml: string, element: string) =>
  xml.replace(new RegExp(`<(${element})( [^>]*)?>.*?</\\1>`, 's'), '');
