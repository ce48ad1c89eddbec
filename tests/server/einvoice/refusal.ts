import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';
import { Problem } from '../../../server/problem';

/** Returns code and message of a refusal, or the number of the invoice. */
export const answerTo = (file: string | Uint8Array): Promise<string> =>
  readInvoiceFile(Buffer.from(file)).then(
    ({ document }) => `read ${document.number}`,
    (error: unknown) => {
      if (error instanceof Problem) return `${error.code} ${error.message}`;
      throw error;
    },
  );

export const without = (xml: string, element: string) =>
  xml.replace(new RegExp(`<(${element})( [^>]*)?>.*?</\\1>`, 's'), '');
