import { randomUUID } from 'node:crypto';
import { Problem } from '../problem';

/** Marks a taken mail: a unique part finds it after a lost commit, the call's key tells a repeated call from another. */
export const newTaker = (callKey?: string): string => `${randomUUID()} ${callKey ?? ''}`;

export function requireOtherCall(takenBy: string | null, taker: string): void {
  const [held, own] = [takenBy, taker].map((each) => each?.slice(each.indexOf(' ') + 1));
  if (own && own === held)
    throw new Problem('IDEMPOTENCY_RUNNING', 'Diese Anfrage wird gerade schon ausgeführt.', { retryAfterSeconds: 2 });
}
