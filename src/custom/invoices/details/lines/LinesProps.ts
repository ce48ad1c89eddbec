import type { InvoiceLine } from '../../../../contract/invoiceLines';

export interface LinesProps {
  /** Those that are shown. */
  lines: readonly { key: number; line: InvoiceLine }[];
  /** All of the invoice. */
  all: readonly InvoiceLine[];
  currency: string;
  onChange?: (line: InvoiceLine) => void;
}
