import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after the start, which needs none of these. */
const AFTER_MS = 1_000;

const packages = [
  () => import('@node-rs/argon2'),
  () => import('piscina'),
  () => import('../letters/compileMail'),
  () => import('../letters/sendBySmtp'),
];

/**
 * Loads what the first login, document and mail need. Node takes a package that it cannot open, for want of descriptors
 * or while an update replaces the packages, for missing until the next start.
 */
export async function loadAhead(): Promise<void> {
  for (const load of packages) {
    await wait(AFTER_MS, undefined, { ref: false });
    // Whoever needs it hears of what went wrong.
    await load().catch(() => undefined);
  }
}
