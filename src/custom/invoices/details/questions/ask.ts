import type { Invoice } from '../../../../contract/invoices';
import type { Answer } from './useAnswer';

/** What every question gets. */
export interface AskProps {
  invoice: Invoice;
  /** How many questions come after it. */
  left: number;
  answer: Answer;
}
