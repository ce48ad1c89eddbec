import { isInstant } from '../../../../src/resources/kit';

/** Returns null for instants before the count began or in the future: then only the server's clock is reliable. */
export function typedInstant(sent: string | null | undefined, { began, now }: { began: string; now: string }) {
  if (!sent || !isInstant(sent)) return null;
  const at = new Date(sent).toISOString();
  return at >= began && at <= now ? at : null;
}
