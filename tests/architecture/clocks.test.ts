import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles';

/**
 * Server files that may read their own clock, with the reason; all others ask the database or use the instant of
 * their call.
 */
const OWN_CLOCK: Record<string, string> = {
  'server/db/engine/databaseNow.ts': 'a SQLite file has one server',
  'server/http/readCall.ts': 'moved by how far the database is ahead',
  'server/http/auth/session.ts': 'measures how far the database is ahead',
  'server/http/auth/programs.ts': 'measures how far the database is ahead',
  'server/db/audit/appendRows.ts': 'a SQLite file has one server',
  'server/db/migrations/0006_appliedCensuses.ts': 'is as it was when it ran',
  'server/db/migrations/0019_deliveries.ts': 'is as it was when it ran',
  'server/backup/timeOf.ts': 'a SQLite file has one server',
  'server/metrics/createMetrics.ts': 'when the process began',
  'server/webhooks/callReceiver.ts': 'how long it waits',
  'server/workflows/oidc/Provider.ts': 'how long it keeps what it was told',
  'server/workflows/oidc/idToken.ts': 'how long it waits',
  'server/workflows/goods/stockCounts/readCurrentStock.ts': 'the sum is the same wherever it is divided',
};

/** Rule functions that read the clock without an instant, with the number of arguments that includes it. */
const ASKS_UNLESS_TOLD: Record<string, number> = {
  todayIn: 2,
  nextAttemptText: 3,
  backupWarnings: 3,
  firstBackupAt: 3,
};

it('server code uses the clock of the database', () => {
  const asking = sourceFiles('server', 'extensions')
    .map(({ path }) => path)
    .filter(asksClock);
  expect(asking.toSorted()).toEqual(Object.keys(OWN_CLOCK).toSorted());
});

const asksClock = (path: string): boolean => isAsking(parseSync(path, readFileSync(path, 'utf8')).program);

interface Node {
  type?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  name?: string;
  arguments?: unknown[];
}

function isAsking(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, callee, object, property, arguments: sent = [] } = node as Node;
  if (type === 'NewExpression' && callee?.name === 'Date' && sent.length === 0) return true;
  if (type === 'MemberExpression' && object?.name === 'Date' && property?.name === 'now') return true;
  if (type === 'CallExpression' && sent.length < (ASKS_UNLESS_TOLD[callee?.name ?? ''] ?? 0)) return true;
  return Object.values(node).some(isAsking);
}
