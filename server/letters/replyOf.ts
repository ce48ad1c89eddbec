import { singleLine } from '../documents/singleLine';
import type { DeliveryResult } from './deliveryResult';

const LONGEST = 300;

/** The last line that the mail server said, or the system's word such as ECONNREFUSED; null without either. */
export function replyOf(result: DeliveryResult): string | null {
  const said = result.state === 'sent' ? result.response : saidBy(result.cause);
  const last = said.trim().split(/\r?\n/).at(-1) ?? '';
  return singleLine(last).slice(0, LONGEST) || null;
}

function saidBy(cause: unknown): string {
  const error: Record<string, unknown> = cause instanceof Error ? { ...cause } : {};
  const words = [error.response, error.originalCode, error.code];
  return words.find((word): word is string => typeof word === 'string' && word !== '') ?? '';
}
