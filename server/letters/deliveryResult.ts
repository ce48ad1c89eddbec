/** The mail was not handed over, and somebody else may have given it up meanwhile. */
export const suspendedResult = (): DeliveryResult => ({
  state: 'unreachable',
  reason: 'Der Server stand still, bevor er die Mail verschickt hatte.',
  cause: new Error('The process stood still while it sent a mail'),
});

/** `deferred` and `unreachable` are safe to retry; after `unclear`, the receiver may have the mail. */
export type DeliveryResult = {
  /** Last line from the mail server, or the system's error code if nothing answered. */
  reply?: string | null;
} & (
  | { state: 'sent'; response: string; warning?: string }
  | { state: 'refused' | 'deferred' | 'unreachable' | 'unclear'; reason: string; cause: unknown }
);
