import { messages } from '../../src/resources/kit';
import { invalid, Problem } from '../problem';

/**
 * Refuses a change by somebody who has not seen the latest state of a record.
 * @param sent the version the caller has seen; without one the change is accepted
 * @param detail who has changed what, in German
 * @param current the record as it is now
 * @throws Problem VERSION, VALIDATION when `sent` is no whole number
 */
export async function requireVersion(
  sent: unknown,
  stored: number,
  detail: string,
  current: () => unknown,
): Promise<void> {
  if (sent === undefined || sent === null) return;
  if (typeof sent !== 'number' || !Number.isInteger(sent)) throw invalid({ version: messages.notAnInteger });
  if (sent < stored) throw new Problem('VERSION', detail, { current: await current() });
}
