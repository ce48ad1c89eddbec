import { messages } from '../../src/resources/kit';
import { invalid, Problem } from '../problem';

/**
 * Refuses a change by somebody who has not seen the latest state of a record.
 * @param sent the version the caller has seen; without one the change is accepted
 * @param thing what was changed, for `messages.changedMeanwhile`
 * @param current the record as it is now
 * @param how 'geändert' by default
 * @throws Problem VERSION, VALIDATION when `sent` is no whole number
 */
export async function requireVersion(
  sent: unknown,
  stored: number,
  thing: string,
  current: () => unknown,
  how?: 'gezählt',
): Promise<void> {
  if (sent === undefined || sent === null) return;
  if (typeof sent !== 'number' || !Number.isInteger(sent)) throw invalid({ version: messages.notAnInteger });
  if (sent < stored) throw new Problem('VERSION', messages.changedMeanwhile(thing, how), { current: await current() });
}
