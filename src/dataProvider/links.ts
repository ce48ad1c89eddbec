import { type AnyResource, type Field, isReadable, type Role } from '../resources/kit';
import type { DataProviderOptions } from './DataProviderOptions';
import { fromWire } from './records';

type Raw = Readonly<Record<string, unknown>>;

export const isKeptApart = (field: Field): boolean => field.kind === 'referenceMany' && field.endpoint !== undefined;

export async function readLinks(
  { http, session }: DataProviderOptions,
  resource: AnyResource,
  id: number,
  raw: Raw,
): Promise<Record<string, unknown>> {
  const links: Record<string, unknown> = {};
  for (const [key, endpoint] of endpoints(resource, session.role())) {
    if (!(key in raw)) links[key] = await http('GET', `${resource.api.url}/${id}/${endpoint}`);
  }
  const ids = fromWire(resource, links);
  return Object.fromEntries(Object.keys(links).map((key) => [key, ids[key]]));
}

/** Writes links that the record's write did not. @throws Error in German for links of an unknown record (`id` 0) */
export async function writeLinks(
  { http, session }: DataProviderOptions,
  resource: AnyResource,
  { id, sent, answer, isNew }: { id: number; sent: Raw; answer: Raw; isNew: boolean },
): Promise<void> {
  const wanted = fromWire(resource, sent);
  const stored = fromWire(resource, answer);
  for (const [key, endpoint] of endpoints(resource, session.role())) {
    const isShown = key in answer || isNew;
    if (!(key in sent) || (isShown && isSame(wanted[key], stored[key]))) continue;
    if (id === 0) throw withoutLinks(resource, key, sent);
    await http('POST', `${resource.api.url}/${id}/${endpoint}`, { body: wanted[key] });
  }
}

const withoutLinks = ({ fields, label, title }: AnyResource, key: string, sent: Raw) =>
  new Error(`${sent[title] || label.one} ist angelegt, aber ohne ${fields[key]?.label}. Bitte in der Liste nachsehen.`);

const endpoints = (resource: AnyResource, role: Role): [string, string][] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    field.kind === 'referenceMany' && field.endpoint && isReadable(field, role)
      ? [[key, field.endpoint] as [string, string]]
      : [],
  );

const isSame = (a: unknown, b: unknown) => JSON.stringify([a].flat().sort()) === JSON.stringify([b].flat().sort());
