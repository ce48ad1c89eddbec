import { type AnyResource, type Field, isReadable, isReadOnly, isSecret, isWritable } from '../resources/kit';
import type { DataProviderOptions } from './DataProviderOptions';
import { isKeptApart, readLinks } from './links';
import { absentValue, toWire } from './records';

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  id: number;
  data: Values;
  previousData?: Values;
}

/** Sends only entered values to our server, and every documented field to other backends. */
export async function newRecord(
  { backend }: DataProviderOptions,
  resource: AnyResource,
  values: Values,
): Promise<Record<string, unknown>> {
  if (await backend.hasAdditions()) return toWire(resource, values);
  return documented(resource, { ...emptyOf(resource), ...values });
}

/** Sends the whole record, so that a backend that replaces records loses nothing; `read` fetches unknown parts. */
export async function changedRecord(
  options: DataProviderOptions,
  resource: AnyResource,
  { id, data, previousData = {} }: Change,
  read: () => Promise<Values>,
): Promise<Record<string, unknown>> {
  const role = options.session.role();
  if (await options.backend.hasAdditions()) {
    // Extension fields may be incomplete in old records; left out, they stay as they are.
    const isKept = (field: Field) => isWritable(field, role) && !isKeptApart(field) && !field.own;
    const kept = pick(resource, previousData, isKept);
    return { ...toWire(resource, { version: previousData.version, ...kept, ...data }), id };
  }
  const isAsked = (field: Field) => isReadable(field, role) && !isSecret(field) && !isKeptApart(field);
  const isKnown = Object.entries(resource.fields).every(
    ([key, field]) => !isAsked(field) || key in data || key in previousData,
  );
  const before = pick(resource, isKnown ? previousData : await read(), isAsked);
  // Rows of lists contain no links, or only one.
  const links = await readLinks(options, resource, id, data);
  return { ...documented(resource, { ...before, ...links, ...data }), id };
}

const documented = (resource: AnyResource, values: Values) =>
  Object.fromEntries(
    Object.entries({ ...pick(resource, values, isReadOnly), ...toWire(resource, values) }).filter(
      ([key]) => key in resource.fields,
    ),
  );

const emptyOf = ({ fields }: AnyResource) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (isSecret(field) ? [] : [[key, absentValue(field)]])),
  );

const pick = ({ fields }: AnyResource, values: Values, isWanted: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields[key] && isWanted(fields[key])));
