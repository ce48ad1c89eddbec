import type { Invoice } from '../../../../contract/invoices';
import type { Answer } from './useAnswer';

/** What every question gets. */
export interface AskProps {
  invoice: Invoice;
  /** How many questions come after it. */
  left: number;
  /** It was answered before, by what the document says or by a person. */
  isAgain: boolean;
  answer: Answer;
}
