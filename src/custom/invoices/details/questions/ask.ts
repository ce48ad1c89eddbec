import type { Invoice } from '../../../../contract/invoices';
import type { Answer } from './useAnswer';

export interface AskProps {
  invoice: Invoice;
  left: number;
  isAgain: boolean;
  answer: Answer;
}
