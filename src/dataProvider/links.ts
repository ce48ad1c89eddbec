import { type AnyResource, isReadable } from '../resources/kit';
import { http } from './http';
import { fromWire } from './records';
import { currentRole } from './session';

type Raw = Readonly<Record<string, unknown>>;

/**
 * Links that the record did not bring along, from their documented sub-paths. Our own server always brings them.
 * @returns targets by field, as the sub-path answers them
 */
export async function readLinks(resource: AnyResource, id: number, raw: Raw): Promise<Record<string, unknown>> {
  const links: Record<string, unknown> = {};
  for (const [key, endpoint] of endpoints(resource)) {
    if (!(key in raw)) links[key] = await http('GET', `${resource.api.url}/${id}/${endpoint}`);
  }
  return links;
}

/**
 * Writes links to their sub-paths where the answer shows that the record's own write has left them as they were.
 * @param id 0: it is not known which record was written
 * @throws Error in German when there are links to write to a record that is not known
 */
export async function writeLinks(resource: AnyResource, id: number, sent: Raw, answer: Raw): Promise<void> {
  const wanted = fromWire(resource, sent);
  const stored = fromWire(resource, answer);
  for (const [key, endpoint] of endpoints(resource)) {
    if (!(key in sent) || isSame(wanted[key], stored[key])) continue;
    if (id === 0) throw withoutLinks(resource, key, sent);
    await http('POST', `${resource.api.url}/${id}/${endpoint}`, { body: wanted[key] });
  }
}

const withoutLinks = ({ fields, label, title }: AnyResource, key: string, sent: Raw) =>
  new Error(`${sent[title] || label.one} ist angelegt, aber ohne ${fields[key]?.label}. Bitte in der Liste nachsehen.`);

/** What the user may not see is missing for a reason. */
const endpoints = (resource: AnyResource): [string, string][] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    field.kind === 'referenceMany' && field.endpoint && isReadable(field, currentRole())
      ? [[key, field.endpoint] as [string, string]]
      : [],
  );

const isSame = (a: unknown, b: unknown) => JSON.stringify([a].flat().sort()) === JSON.stringify([b].flat().sort());
