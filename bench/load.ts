import { type Answer, Connection } from './connection';

/** One client's repeated request. @param client its number */
export type Turn = (connection: Connection, client: number) => Promise<unknown>;

/** Opens connections and uses each once, because the server closes a new connection that stays silent. */
export async function openConnections(url: string, count = 10): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (let client = 0; client < count; client++) {
    connections.push(await Connection.open(url));
  }
  return connections;
}

/** Lets all clients repeat their request as fast as they can. @returns requests per second */
export async function load(connections: readonly Connection[], turn: Turn, seconds = 1): Promise<number> {
  for (const connection of connections) await connection.ready();
  const began = performance.now();
  const end = began + seconds * 1000;
  let turns = 0;
  const run = async (connection: Connection, client: number) => {
    while (performance.now() < end) {
      await turn(connection, client);
      turns += 1;
    }
  };
  await Promise.all(connections.map(run));
  return turns / ((performance.now() - began) / 1000);
}

/** Repeats a request. @throws Error on an unexpected status: a fast refusal must not count as a result. */
export function asking(text: string, status = 200): Turn {
  const bytes = Buffer.from(text);
  return async (connection) => expectStatus(await connection.ask(bytes), status);
}

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.head}\n\n${answer.body()}`);
  return answer;
}
