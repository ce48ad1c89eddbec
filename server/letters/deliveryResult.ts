/**
 * What became of a mail. `refused`: the mail server said no, the same mail will be refused again until something is
 * changed. `deferred`: it asks to try later. `unreachable`: nothing was handed over. After these two trying again is safe.
 * `unclear`: the connection broke after the whole mail was handed over, so that trying again may send it twice.
 */
export type DeliveryResult =
  | {
      state: 'sent';
      /** The mail server's answer, or the name of the outbox file. */
      response: string;
      /** A German sentence, when the mail went out but the copy did not. */
      warning?: string;
    }
  | {
      state: 'refused' | 'deferred' | 'unreachable' | 'unclear';
      /** A German sentence for the person who sent it. */
      reason: string;
      /** For the log. */
      cause: unknown;
    };
