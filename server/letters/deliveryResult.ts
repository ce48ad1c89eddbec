/**
 * `deferred` and `unreachable` are safe to retry; `unclear` broke off after handing over the whole mail, so that
 * retrying may duplicate it.
 */
export type DeliveryResult =
  | {
      state: 'sent';
      response: string;
      warning?: string;
    }
  | {
      state: 'refused' | 'deferred' | 'unreachable' | 'unclear';
      reason: string;
      cause: unknown;
    };
