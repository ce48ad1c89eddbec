import type { ApiClient, Reply } from '../server/apiClient';

export interface UnitWrite {
  key: string;
  name: string;
  answers: Reply[];
}

export const unitWrites = (count: number, prefix: string): UnitWrite[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${prefix}-${index}`, name: `${prefix} ${index}`, answers: [] }));

export async function writeOnce(api: ApiClient, writes: UnitWrite[], onAnswer = (_: UnitWrite) => {}, clients = 8) {
  const open = [...writes];
  const client = async () => {
    for (let write = open.shift(); write; write = open.shift()) {
      await send(api, write);
      onAnswer(write);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Repeats each write under its key until it is done, as a client does after an outage. */
export async function repeatAll(api: ApiClient, writes: UnitWrite[]): Promise<void> {
  for (const write of writes) while (!isDone(await send(api, write)));
}

async function send(api: ApiClient, write: UnitWrite): Promise<Reply> {
  const reply = await api.call('POST', '/api/Units', { name: write.name }, write.key);
  write.answers.push(reply);
  return reply;
}

const isDone = ({ status }: Reply) => status === 201;

/** Returns answers that a client cannot act on: neither a success nor a request to try again. */
export const unfit = (answers: readonly Reply[]): Reply[] =>
  answers.filter(({ status, body, headers }) => {
    const { code } = (body ?? {}) as { code?: string };
    if (status === 201 || code === 'IDEMPOTENCY_RUNNING') return false;
    return status !== 503 || code !== 'UNAVAILABLE' || !(Number(headers.get('retry-after')) > 0);
  });

/**
 * Returns the names of units that do not exist exactly once, or whose successful answers are missing or name another
 * id.
 */
export async function missing(api: ApiClient, writes: readonly UnitWrite[]): Promise<string[]> {
  const units = await api.list<{ id: number; name: string }>('/api/Units');
  return writes
    .filter(({ name, answers }) => {
      const ids = units.filter((unit) => unit.name === name).map(({ id }) => id);
      const said = answers.filter(isDone).map(({ body }) => (body as { id: number }).id);
      return ids.length !== 1 || said.length === 0 || said.some((id) => id !== ids[0]);
    })
    .map(({ key }) => key);
}

export async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}
