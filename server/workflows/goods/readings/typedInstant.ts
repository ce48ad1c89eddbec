import { isInstant } from '../../../../src/resources/kit';

/**
 * Accepts the device's time of a count, since offline devices send hours later. Ignores instants before the count began
 * or in the future.
 * @returns null when only the server's clock is reliable
 */
export function typedInstant(sent: string | null | undefined, { began, now }: { began: string; now: string }) {
  if (!sent || !isInstant(sent)) return null;
  const at = new Date(sent).toISOString();
  return at >= began && at <= now ? at : null;
}
