const MINUTE_MS = 60_000;

/** Minutes between the attempts to deliver a mail: ever longer, a day in all. */
export const RETRY_PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600] as const;

export const LONGEST_PAUSE_MS = Math.max(...RETRY_PAUSES) * MINUTE_MS;

/**
 * When a mail is tried again that nobody took.
 * @param attempts how many there were
 * @returns undefined when there were enough
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS);
}
