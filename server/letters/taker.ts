import { randomUUID } from 'node:crypto';
import { Problem } from '../problem';

/**
 * Marks the try that has taken a mail, so that it finds its own again when the connection was lost during the commit, and the
 * caller's key, so that a repeated call is told from another one.
 * @param callKey undefined: the call cannot be repeated
 */
export const newTaker = (callKey?: string): string => `${randomUUID()} ${callKey ?? ''}`;

/** @param takenBy of the mail that is being sent */
export function requireOtherCall(takenBy: string | null, taker: string): void {
  const [held, own] = [takenBy, taker].map((each) => each?.slice(each.indexOf(' ') + 1));
  if (own && own === held)
    throw new Problem('IDEMPOTENCY_RUNNING', 'Diese Anfrage wird gerade schon ausgeführt.', { retryAfterSeconds: 2 });
}
