/** Why a file is not read, as a German sentence for whoever sent it. Crosses threads as its two fields. */
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

/** The file is none that could be an invoice. `why` is a whole sentence. */
export const noInvoice = (why: string, cause?: unknown) =>
  new InvoiceRefusal('VALIDATION', `Die Datei ist keine E-Rechnung: ${why}`, cause);

/** The file is an invoice that says too little, or what cannot be. */
export const impossible = (message: string, cause?: unknown) => new InvoiceRefusal('VALIDATION', message, cause);

export const tooLarge = (message: string, cause?: unknown) => new InvoiceRefusal('TOO_LARGE', message, cause);
