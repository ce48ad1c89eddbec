/** Tells the sender in German why a file is not read. Only `code` and `message` cross threads. */
export class InvoiceRefusal extends Error {
  override name = 'InvoiceRefusal';

  constructor(
    readonly code: 'VALIDATION' | 'TOO_LARGE',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Refuses a file that cannot be an invoice. `why` is a whole sentence. */
export const noInvoice = (why: string, cause?: unknown) =>
  new InvoiceRefusal('VALIDATION', `Die Datei ist keine E-Rechnung: ${why}`, cause);

/** Refuses an invoice that lacks something or contradicts itself. */
export const impossible = (message: string, cause?: unknown) => new InvoiceRefusal('VALIDATION', message, cause);

export const tooLarge = (message: string, cause?: unknown) => new InvoiceRefusal('TOO_LARGE', message, cause);
