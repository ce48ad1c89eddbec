import { randomUUID } from 'node:crypto';
import { Problem } from '../problem';

/**
 * Returns a mark for a taken mail: a unique part, by which an attempt recognizes its own mail if the connection was
 * lost during the commit, and the caller's key, which distinguishes a repeated call from another one.
 * @param callKey undefined if the call cannot be repeated
 */
export const newTaker = (callKey?: string): string => `${randomUUID()} ${callKey ?? ''}`;

export function requireOtherCall(takenBy: string | null, taker: string): void {
  const [held, own] = [takenBy, taker].map((each) => each?.slice(each.indexOf(' ') + 1));
  if (own && own === held)
    throw new Problem('IDEMPOTENCY_RUNNING', 'Diese Anfrage wird gerade schon ausgeführt.', { retryAfterSeconds: 2 });
}
