import { type Connection, request } from './connection';
import { expectStatus, type Turn } from './load';

interface Item {
  id: number;
  version: number;
  name: string;
}

/**
 * Lets each client rename its own item and then read the whole list.
 * @param readOn connections for reading, such as another server's; the client's own by default
 * @param onStale called when the list lacks the new name; throws by default
 */
export function renaming(
  token: string,
  items: readonly Item[],
  {
    readOn = [],
    onStale = (name) => {
      throw new Error(`The list does not know ${name}, which was written before it was asked for.`);
    },
  }: { readOn?: readonly Connection[]; onStale?: (name: string) => void } = {},
): Turn {
  const list = Buffer.from(request('GET', '/api/StockItems', { token }));
  const records = items.map((item) => ({ ...item }));
  let names = 0;
  return async (connection, client) => {
    const record = records[client];
    if (!record) throw new Error('There are more clients than items.');
    record.name = `Umbenannt ${client}-${names++}.`;
    const saved = await connection.ask(request('PUT', '/api/StockItems', { token, body: record }));
    record.version = (JSON.parse(expectStatus(saved, 200).body().toString()) as Item).version;
    const answer = expectStatus(await (readOn[client] ?? connection).ask(list), 200);
    if (!answer.body().includes(record.name)) onStale(record.name);
  };
}
