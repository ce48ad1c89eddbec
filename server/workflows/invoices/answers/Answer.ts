import type { LineJudgement } from '../../../../src/contract/invoiceLines';
import type { InvoiceLineRow } from '../judged';

export interface Answer {
  line: InvoiceLineRow;
  judged: LineJudgement;
  said: Pick<
    InvoiceLineRow,
    'saidStockItemId' | 'saidDepositTypeId' | 'saidOther' | 'saidNotOrdered' | 'saidUnitsPerBilled' | 'saidOrderItemId'
  >;
  remember: boolean;
}
