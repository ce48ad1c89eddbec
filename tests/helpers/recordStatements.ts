import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { kindsOf, listedKinds } from './statementKinds';

interface Recorded {
  texts: Set<string>;
  unlisted: Map<string, string>;
  startup: Set<string>;
}

/** Shared by all test files of this worker, because setup files run before every file. */
const store = globalThis as { zaehlwerkStatements?: Recorded };

if (!store.zaehlwerkStatements) {
  const recorded: Recorded = { texts: new Set(), unlisted: new Map(), startup: new Set() };
  store.zaehlwerkStatements = recorded;
  const client = pg.Client.prototype as unknown as Sending;
  const { query, getStartupConf } = client;
  client.query = function (sent, ...rest) {
    if (isOurs(this)) read(typeof sent === 'string' ? sent : sent.text, recorded);
    return query.call(this, sent, ...rest);
  };
  client.getStartupConf = function () {
    const said = getStartupConf.call(this);
    if (isOurs(this)) for (const name of Object.keys(said)) recorded.startup.add(name);
    return said;
  };
}

interface Sending {
  connectionParameters: { application_name?: string };
  query(this: Sending, sent: string | { text: string }, ...rest: unknown[]): unknown;
  getStartupConf(this: Sending): object;
}

/** Excludes the tests' own queries. */
const isOurs = ({ connectionParameters }: Sending) => connectionParameters.application_name?.startsWith('zaehlwerk');

function read(text: string, { texts, unlisted }: Recorded): void {
  if (texts.has(text)) return;
  texts.add(text);
  try {
    for (const kind of kindsOf(text)) if (!listedKinds.has(kind)) unlisted.set(kind, text.slice(0, 300));
  } catch (error) {
    unlisted.set(`unread: ${error}`, text.slice(0, 300));
  }
}

/** PostgreSQL's own parser reads every statement that was sent; docs/decisions/0098 lists the allowed kinds. */
afterAll(() => {
  const { unlisted, startup } = store.zaehlwerkStatements ?? { unlisted: new Map(), startup: new Set() };
  const found = [...unlisted];
  unlisted.clear();
  expect(found).toEqual([]);
  expect([...startup].filter((name) => !['user', 'database', 'application_name'].includes(name))).toEqual([]);
});
