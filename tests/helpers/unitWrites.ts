import type { ApiClient, Reply } from '../server/apiClient';

/** A unit that a client creates, under a key of its own. */
export interface UnitWrite {
  key: string;
  name: string;
  /** All answers it got, in their order. */
  answers: Reply[];
}

export const unitWrites = (count: number, prefix: string): UnitWrite[] =>
  Array.from({ length: count }, (_, index) => ({ key: `${prefix}-${index}`, name: `${prefix} ${index}`, answers: [] }));

/** Several clients write side by side, each write once. @param onAnswer told after each */
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

/** Sends each again under its key until it is done: what a client does after an outage. */
export async function repeatAll(api: ApiClient, writes: UnitWrite[]): Promise<void> {
  for (const write of writes) while (!isDone(await send(api, write)));
}

async function send(api: ApiClient, write: UnitWrite): Promise<Reply> {
  const reply = await api.call('POST', '/api/Units', { name: write.name }, write.key);
  write.answers.push(reply);
  return reply;
}

const isDone = ({ status }: Reply) => status === 201;

/** Answers that a client cannot act on: neither done, nor told to come again. */
export const unfit = (answers: readonly Reply[]): Reply[] =>
  answers.filter(({ status, body, headers }) => {
    const { code } = (body ?? {}) as { code?: string };
    if (status === 201 || code === 'IDEMPOTENCY_RUNNING') return false;
    return status !== 503 || code !== 'UNAVAILABLE' || !(Number(headers.get('retry-after')) > 0);
  });

/** Those that are not there exactly once, with the id of their every success. */
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

/** Resolves when `/readyz` says so. */
export async function untilReady(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200);
}
