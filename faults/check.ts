import { type Line, type Load, linesOf, type Write } from './load';

export interface Findings {
  lost: string[];
  doubled: string[];
}

type Record = { id: number };

/**
 * Compares stored data with acknowledged writes after the load: units and orders must exist exactly once with the
 * returned id, and each line must have its last amount and a version that counts its writes.
 */
export async function check({ writes, linesBefore, api }: Load): Promise<Findings> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const units = idsBy(await api().list<Record & { name: string }>('/api/Units'), ({ name }) => name);
  const orders = idsBy(await api().list<Record & { note: string | null }>('/api/Orders'), ({ note }) => note ?? '');
  for (const { kind, key, acknowledged } of writes.filter((write) => write.kind !== 'line')) {
    const ids = (kind === 'unit' ? units : orders).get(key) ?? [];
    if (ids.length > 1) doubled.push(key);
    if (!ids.includes((acknowledged?.body as Record | undefined)?.id ?? 0)) lost.push(key);
  }
  const { lines } = await linesOf(api());
  for (const before of linesBefore) {
    const own = writes.filter(({ kind, body }) => kind === 'line' && body.id === before.id);
    const now = lines.find(({ id }) => id === before.id);
    compare(before, now, own, { lost, doubled });
  }
  return { lost, doubled };
}

function compare(before: Line, now: Line | undefined, own: readonly Write[], { lost, doubled }: Findings) {
  const last = own.at(-1);
  if (!last) return;
  const times = (now?.version ?? 0) - before.version;
  if (times > own.length) doubled.push(last.key);
  if (times < own.length || now?.newAmount !== last.body.newAmount) lost.push(last.key);
}

function idsBy<T extends Record>(records: readonly T[], nameOf: (record: T) => string): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const record of records) ids.set(nameOf(record), [...(ids.get(nameOf(record)) ?? []), record.id]);
  return ids;
}
