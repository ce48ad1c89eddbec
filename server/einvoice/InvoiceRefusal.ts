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

/** @param why a complete German sentence */
export const noInvoice = (why: string, cause?: unknown) =>
  new InvoiceRefusal('VALIDATION', `Die Datei ist keine E-Rechnung: ${why}`, cause);

export const impossible = (message: string, cause?: unknown) => new InvoiceRefusal('VALIDATION', message, cause);

export const tooLarge = (message: string, cause?: unknown) => new InvoiceRefusal('TOO_LARGE', message, cause);
