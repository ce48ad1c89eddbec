import { messages } from '../../src/resources/kit';
import { type Current, invalid, Problem } from '../problem';

/**
 * Refuses a change based on an outdated record. Higher versions pass: after a backup was restored, a device may hold one,
 * and what was typed there since has to get in.
 * @param sent version that the caller saw; without one, the change is accepted
 * @param thing for `messages.changedMeanwhile`
 * @param how 'geändert' by default
 * @throws Problem VERSION; VALIDATION when `sent` is not a whole number
 */
export async function requireVersion(
  sent: unknown,
  stored: number,
  thing: string,
  current: () => Current | Promise<Current>,
  how?: 'gezählt',
): Promise<void> {
  if (sent === undefined || sent === null) return;
  if (typeof sent !== 'number' || !Number.isInteger(sent)) throw invalid({ version: messages.notAnInteger });
  if (sent < stored) throw new Problem('VERSION', messages.changedMeanwhile(thing, how), { current: await current() });
}
