import { Problem } from '../problem';

/** @param why a complete German sentence */
export const noInvoice = (why: string, cause?: unknown) => impossible(`Die Datei ist keine E-Rechnung: ${why}`, cause);

export const impossible = (message: string, cause?: unknown) =>
  new Problem('VALIDATION', message, { errors: { content: message }, cause });

export const tooLarge = (message: string, cause?: unknown) => new Problem('TOO_LARGE', message, { cause });
