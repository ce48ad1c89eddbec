import { messages } from '../../src/resources/kit';
import { type Current, invalid, Problem } from '../problem';

/**
 * Refuses a change based on another state of a record; after a backup was restored, a page may know a newer one.
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
  if (sent !== stored)
    throw new Problem('VERSION', messages.changedMeanwhile(thing, how), { current: await current() });
}

/** Returns the version in a DELETE's query or body. @throws Problem VALIDATION when they differ */
export function sentVersion<V>({ query, body }: { query: { version?: V }; body?: { version?: V } | null }) {
  const [asked, sent] = [query.version, body?.version ?? undefined];
  if (asked !== undefined && sent !== undefined && asked !== sent)
    throw invalid({ version: 'Adresse und Inhalt nennen verschiedene Versionen.' });
  return asked ?? sent;
}
