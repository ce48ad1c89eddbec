const MINUTE_MS = 60_000;

/** Minutes between delivery attempts, about a day in total. */
export const RETRY_PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600] as const;

export const LONGEST_PAUSE_MS = Math.max(...RETRY_PAUSES) * MINUTE_MS;

export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = RETRY_PAUSES[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS);
}
