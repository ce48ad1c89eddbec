import { isInstant } from '../../../../src/resources/kit';

/**
 * When a device took an amount, if that can be: a device without a network sends hours later, and goods may have come
 * since. What lies before the count began or after now is the fault of its clock, and is not believed.
 * @returns null when only the server's own clock is known
 */
export function typedInstant(sent: string | null | undefined, { began, now }: { began: string; now: string }) {
  if (!sent || !isInstant(sent)) return null;
  const at = new Date(sent).toISOString();
  return at >= began && at <= now ? at : null;
}
