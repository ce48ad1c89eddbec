/** Why a file is not read; crosses threads as plain fields. */
export interface Refusal {
  code: 'VALIDATION' | 'TOO_LARGE';
  field: 'file' | 'decimal';
  /** German, for the person who sent the file. */
  message: string;
  /** Message without texts from the file, for the audit log. */
  told: string;
}

export class ExportRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Pick<Refusal, 'message'> & Partial<Refusal>, cause?: unknown) {
    super(refusal.message, { cause });
    this.refusal = { code: 'VALIDATION', field: 'file', told: refusal.message, ...refusal };
  }
}

export const unreadable = (cause?: unknown) =>
  new ExportRefusal({ message: 'Die Datei ist kein lesbares ZIP.' }, cause);

export const tooLarge = (message: string) => new ExportRefusal({ code: 'TOO_LARGE', message });

/** @param row as in spreadsheets; the header is row 1 @param value text of a cell, quoted only to the person */
export function wrongRow(file: string, row: number, what: string, problem: string, value?: string): ExportRefusal {
  const place = `${file}, Zeile ${row}: ${what}`;
  if (value === undefined) return new ExportRefusal({ message: `${place} ${problem}` });
  return new ExportRefusal({
    message: `${place} „${value.slice(0, LONGEST_QUOTE)}“ ${problem}`,
    told: `${place} ${problem}`,
  });
}

const LONGEST_QUOTE = 40;
