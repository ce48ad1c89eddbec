import { Problem } from '../problem';
import type { InvoiceRefusal } from './InvoiceRefusal';

export const refusalProblem = ({ code, message }: Pick<InvoiceRefusal, 'code' | 'message'>): Problem =>
  code === 'TOO_LARGE' ? new Problem(code, message) : new Problem(code, message, { errors: { content: message } });
