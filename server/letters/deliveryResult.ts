/**
 * `deferred` and `unreachable` are safe to retry; `unclear` broke off after handing over the whole mail, so that
 * retrying may duplicate it.
 */
export type DeliveryResult = {
  /** The mail server's last line, or the system's word where nothing answered. */
  reply?: string | null;
} & (
  | { state: 'sent'; response: string; warning?: string }
  | { state: 'refused' | 'deferred' | 'unreachable' | 'unclear'; reason: string; cause: unknown }
);
