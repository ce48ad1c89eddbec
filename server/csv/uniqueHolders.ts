import { type AnyRecord, type AnyResource, isEmpty, messages } from '../../src/resources/kit';
import { visibleNameKey } from './visibleNameKey';

type Values = Readonly<Record<string, unknown>>;

/** Compares texts without case, like the unique indexes; undefined when a value is missing. */
export function keyOf(fields: readonly string[], values: Values): string | undefined {
  if (fields.length === 0 || fields.some((field) => isEmpty(values[field]))) return undefined;
  return JSON.stringify(fields.map((field) => comparable(values[field])));
}

const comparable = (value: unknown) => (typeof value === 'string' ? visibleNameKey(value) : value);

export interface UniqueHolders {
  /** Takes a row's unique values, or none if another row or record holds one; then returns German messages by field. */
  take(values: Values, line: number, current: AnyRecord | undefined): Record<string, string>;
}

export async function uniqueHolders(
  resource: AnyResource,
  records: readonly AnyRecord[],
  turn: () => Promise<void>,
): Promise<UniqueHolders> {
  const single = Object.keys(resource.fields).filter((key) => resource.fields[key]?.unique);
  const groups = [...single.map((key) => [key]), ...(resource.unique ?? [])].map((fields) => ({
    fields,
    holders: new Map<string | undefined, number>(),
  }));
  for (const record of records) {
    for (const { fields, holders } of groups) holders.set(keyOf(fields, record), STORED);
    await turn();
  }
  return {
    take(values, line, current) {
      const changed = groups
        .map((group) => ({
          ...group,
          before: current && keyOf(group.fields, current),
          after: keyOf(group.fields, values),
        }))
        .filter(({ before, after }) => before !== after);
      const errors: Record<string, string> = {};
      for (const { fields, holders, after } of changed) {
        const holder = after === undefined ? undefined : holders.get(after);
        if (holder !== undefined) errors[fields[0] ?? resource.title] = taken(resource, fields, holder);
      }
      if (Object.keys(errors).length > 0) return errors;
      for (const { holders, before, after } of changed) {
        holders.delete(before);
        if (after !== undefined) holders.set(after, line);
      }
      return errors;
    },
  };
}

const STORED = 0;

function taken({ fields: known, label }: AnyResource, fields: readonly string[], holder: number): string {
  const [key = ''] = fields;
  const message =
    fields.length === 1 ? messages.duplicate(known[key]?.label ?? key) : `${label.one} ist schon vorhanden.`;
  return holder === STORED ? message : `${message} (Zeile ${holder})`;
}
