/**
 * - `refused`: permanently rejected until something is changed.
 * - `deferred`: the server asks to retry later; safe.
 * - `unreachable`: nothing was handed over; retrying is safe.
 * - `unclear`: the connection broke after handing over the whole mail; retrying may duplicate it.
 */
export type DeliveryResult =
  | {
      state: 'sent';
      /** The server's answer, or the name of the outbox file. */
      response: string;
      /** German sentence if only the copy failed. */
      warning?: string;
    }
  | {
      state: 'refused' | 'deferred' | 'unreachable' | 'unclear';
      /** German sentence for the user. */
      reason: string;
      cause: unknown;
    };
