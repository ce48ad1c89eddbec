import { type AnyResource, type Field, isReadable, isSecret, isWritable } from '../resources/kit';
import type { DataProviderOptions } from './DataProviderOptions';
import { isKeptApart, readLinks } from './links';
import { absentValue, toWire } from './records';

type Values = Readonly<Record<string, unknown>>;

/** A change as react-admin gives it to `update`. */
export interface Change {
  id: number;
  /** The keys that change. */
  data: Values;
  /** The record as it was read, or what is known of it. */
  previousData?: Values;
}

/**
 * The body that writes a new record. Our server gets what was typed; other backends get every field that the
 * documented API gives the record.
 */
export async function newRecord(
  { backend }: DataProviderOptions,
  resource: AnyResource,
  values: Values,
): Promise<Record<string, unknown>> {
  if (await backend.hasAdditions()) return toWire(resource, values);
  return documented(resource, { ...emptyOf(resource), ...values });
}

/**
 * The body that changes a record: the whole record as it was read with the changes, so that a backend that replaces
 * records loses nothing. Our server gets the version that was read as well, and nothing that it sets itself.
 * @param read reads the record, for what is not known of it
 */
export async function changedRecord(
  options: DataProviderOptions,
  resource: AnyResource,
  { id, data, previousData = {} }: Change,
  read: () => Promise<Values>,
): Promise<Record<string, unknown>> {
  const role = options.session.role();
  if (await options.backend.hasAdditions()) {
    const kept = pick(resource, previousData, (field) => isWritable(field, role) && !isKeptApart(field));
    return { ...toWire(resource, { version: previousData.version, ...kept, ...data }), id };
  }
  const isAsked = (field: Field) => isReadable(field, role) && !isSecret(field) && !isKeptApart(field);
  const isKnown = Object.entries(resource.fields).every(
    ([key, field]) => !isAsked(field) || key in data || key in previousData,
  );
  const before = pick(resource, isKnown ? previousData : await read(), isAsked);
  // Lists do not carry links, or only one of them.
  const links = await readLinks(options, resource, id, data);
  return { ...documented(resource, { ...before, ...links, ...data }), id };
}

/** Every field but an untouched password: also what only the server sets. */
const documented = (resource: AnyResource, values: Values) =>
  Object.fromEntries(
    Object.entries({ ...pick(resource, values, isReadOnly), ...toWire(resource, values) }).filter(
      ([key]) => key in resource.fields,
    ),
  );

const isReadOnly = ({ readOnly }: Field) => readOnly === true;

const emptyOf = ({ fields }: AnyResource) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (isSecret(field) ? [] : [[key, absentValue(field)]])),
  );

const pick = ({ fields }: AnyResource, values: Values, isWanted: (field: Field) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields[key] && isWanted(fields[key])));
