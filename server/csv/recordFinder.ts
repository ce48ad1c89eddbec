import { type AnyRecord, type AnyResource, messages } from '../../src/resources/kit';
import { keyOf } from './uniqueHolders';

type Values = Readonly<Record<string, unknown>>;

/** The stored record that a row is about; none for a new one. `error` is a German sentence. */
export type FindRecord = (values: Values, line: number) => { current?: AnyRecord; error?: string };

/**
 * Finds the stored record of a row, and refuses a second row about the same one.
 * @param match fields that tell which record a row is about
 */
export function recordFinder(
  resource: AnyResource,
  match: readonly string[],
  records: readonly AnyRecord[],
): FindRecord {
  const known = new Map<string | undefined, AnyRecord[]>();
  const byId = match[0] === 'id';
  const keyIn = (values: Values) => keyOf(match, byId ? { id: String(values.id) } : values);
  for (const record of records) {
    const key = keyIn(record);
    const others = known.get(key);
    if (others) others.push(record);
    else known.set(key, [record]);
  }
  const lines = new Map<string, number>();
  return (values, line) => {
    const key = keyIn(values);
    if (key === undefined) return {};
    const [current, ...others] = known.get(key) ?? [];
    const before = lines.get(key);
    lines.set(key, before ?? line);
    if (before !== undefined) return { current, error: `Kommt schon in Zeile ${before} vor.` };
    if (byId && !current)
      return { error: /^\d+$/.test(String(values.id)) ? messages.unknownReference : 'Bitte eine gültige Id angeben.' };
    if (others.length > 0)
      return { error: `${resource.label.many} mit diesem Wert gibt es mehrmals. Bitte die Spalte Id mit angeben.` };
    return { current };
  };
}
