import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Connection, request } from './connection';
import { expectStatus } from './load';
import { type Running, signIn } from './server';

export interface Line {
  id: number;
  newAmount: number | null;
  version: number;
}
export interface Figures {
  /** Amounts per second, without repeated requests. */
  perSecond: number;
  /** Milliseconds of every response to an amount. */
  took: number[];
}

/** Creates a group of all items in the database of a stopped server. @returns the group's id */
export function seedGroup(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const { id } = db
    .prepare('insert into stockItemGroups (name, nameKey, executionDayOfWeek) values (?, ?, 1) returning id')
    .get('Alles', 'alles') as { id: number };
  db.prepare(
    'insert into stockItemGroupAssignments (stockItemGroupId, stockItemId, minAmountInGroup) select ?, id, 1 from stockItems',
  ).run(id);
  db.close();
  return id;
}

/**
 * Creates users for every group, with the administrator's password, in the database of a stopped server. Several users,
 * because the server limits the concurrent work of each, and one account would measure that limit.
 * @returns their names
 */
export function seedCrew(dataDir: string, count: number): string[] {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const names = Array.from({ length: count }, (_, at) => `zaehler-${at + 1}`);
  const add = db.prepare(
    `insert into users (name, nameKey, password, role) select ?, ?, password, 'User' from users limit 1`,
  );
  for (const name of names) add.run(name, name);
  db.exec(
    "insert into userStockItemGroups (ownerId, targetId) select users.id, stockItemGroups.id from users, stockItemGroups where role = 'User'",
  );
  db.close();
  return names;
}

export async function signInCrew({ url }: Running, names: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const name of names) tokens.push(await signIn(url, name));
  return tokens;
}

export async function startCensus(product: Running, connection: Connection, groupId: number): Promise<string> {
  const started = request('POST', '/api/Census/StartNewCensus', {
    token: product.token,
    body: { stockItemGroupId: groupId },
  });
  const { id } = JSON.parse(
    expectStatus(await connection.ask(started), 201)
      .body()
      .toString(),
  ) as { id: number };
  return `/api/Census/${id}/stock_modifications`;
}

/** The users counting in one census; in every round each of their lines gets a new amount. */
export class Counting {
  #round = 0;

  /** @param tokens of the users; with more connections than users, some count on several devices */
  constructor(
    private readonly tokens: readonly string[],
    private readonly path: string,
  ) {}

  async lines(connection: Connection): Promise<Line[]> {
    const answer = await connection.ask(request('GET', this.path, { token: this.tokens[0] }));
    return JSON.parse(expectStatus(answer, 200).body().toString()) as Line[];
  }

  /**
   * Lets all users count their share of the lines, as fast as possible or with pauses (in milliseconds), and sends half
   * of the requests again under the same key, as after a lost response.
   * @throws Error when an amount is missing or written twice, or a repeated request gets another response
   */
  async round(connections: readonly Connection[], entries: number, pause = 0): Promise<Figures> {
    const [reader] = connections;
    if (!reader) throw new Error('Nobody counts.');
    for (const connection of connections) await connection.ready();
    this.#round += 1;
    const lines = (await this.lines(reader)).slice(0, connections.length * entries);
    if (lines.length < connections.length * entries) throw new Error(`There are only ${lines.length} lines.`);
    const took: number[] = [];
    const began = performance.now();
    await Promise.all(
      connections.map(async (connection, at) => {
        if (pause > 0) await setTimeout((pause * at) / connections.length);
        const token = this.tokens[at % this.tokens.length];
        const share = lines.slice(at * entries, (at + 1) * entries);
        await this.#countAll(connection, share, { token, pause, took });
      }),
    );
    const perSecond = lines.length / ((performance.now() - began) / 1000);
    this.#checkEachOnce(lines, await this.lines(reader));
    return { perSecond, took };
  }

  #amountOf(line: Line): number {
    return ((line.id * 7 + this.#round) % 1000) + 0.125;
  }

  async #countAll(
    connection: Connection,
    lines: readonly Line[],
    { token, pause, took }: { token: string | undefined; pause: number; took: number[] },
  ): Promise<void> {
    for (const [at, line] of lines.entries()) {
      const body = { id: line.id, newAmount: this.#amountOf(line), version: line.version };
      const headers = { 'idempotency-key': `bench-${this.#round}-${line.id}` };
      const entry = request('PUT', this.path, { token, body, headers });
      const began = performance.now();
      const first = expectStatus(await connection.ask(entry), 200);
      took.push(performance.now() - began);
      if (at % 2 === 1) {
        const again = expectStatus(await connection.ask(entry), 200);
        if (!again.body().equals(first.body()) || !/\r\nidempotent-replayed: true/i.test(again.head))
          throw new Error(`Line ${line.id} was answered differently when its entry was repeated.`);
      }
      if (pause > 0) await setTimeout(pause);
    }
  }

  #checkEachOnce(before: readonly Line[], after: readonly Line[]): void {
    const stored = new Map(after.map((line) => [line.id, line]));
    const wrong = before.filter((line) => {
      const { newAmount, version } = stored.get(line.id) ?? {};
      return newAmount !== this.#amountOf(line) || version !== line.version + 1;
    });
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${before.length} amounts were lost or written twice.`);
  }
}
