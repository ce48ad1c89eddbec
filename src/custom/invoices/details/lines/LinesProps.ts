import type { InvoiceLine } from '../../../../contract/invoiceLines';

export interface LinesProps {
  lines: readonly { key: number; line: InvoiceLine }[];
  all: readonly InvoiceLine[];
  currency: string;
  onChange?: (line: InvoiceLine) => void;
}
