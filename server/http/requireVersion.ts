import { messages } from '../../src/resources/kit';
import { type Current, invalid, Problem } from '../problem';

/** Refuses a change of an outdated record; versions from before a restored backup pass. @throws Problem VERSION, VALIDATION */
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
