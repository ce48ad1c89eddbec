import type { LineJudgement } from '../../../../src/contract/invoiceLines';
import type { InvoiceLineRow } from '../judged';

/** What a person says of a line, checked: exactly one of the four. */
export interface Answer {
  line: InvoiceLineRow;
  judged: LineJudgement;
  said: Pick<
    InvoiceLineRow,
    'saidStockItemId' | 'saidDepositTypeId' | 'saidOther' | 'saidNotOrdered' | 'saidUnitsPerBilled' | 'saidOrderItemId'
  >;
  remember: boolean;
}
