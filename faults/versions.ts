import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/helpers/serverProcess';
import { type DatabaseKind, type Fault, PASSWORD, type Result } from './fault';
import { startLoad } from './load';
import { installNode } from './npmPackages';
import { resultOf } from './result';

const MAJORS = [22, 24];
const LASTS_MS = 10_000;

/** Runs the main features under newer versions of Node.js than the one the program was built for. */
export const versions: Fault = {
  name: 'versions',
  async run({ connect, isQuick }) {
    const results: Result[] = [];
    for (const major of MAJORS) {
      const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-node-'));
      const node = installNode(major, folder);
      for (const kind of ['SQLite', 'PostgreSQL'] satisfies DatabaseKind[]) {
        const place = await connect(kind);
        if (!place || !node) continue;
        const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' }, { node: node.path });
        const load = await startLoad(server.url);
        await setTimeout(isQuick ? 2_000 : LASTS_MS);
        const wrong = await walk(load.api());
        const said = {
          what: `Kein Fehler, sondern Node.js ${node.version}, ${kind}`,
          times: `${MAIN_PATH.length} Schritte`,
        };
        results.push(await resultOf(load, said, wrong));
        if ((await server.stop()) !== 0) results.at(-1)?.wrong.push('der Server endete nicht mit 0');
      }
      rmSync(folder, { recursive: true });
    }
    return results;
  },
};

type Api = Parameters<typeof resultOf>[0] extends { api(): infer A } ? A : never;

/** One call of each part of the server: lists, documents made in a worker, exports, a backup and its file. */
const MAIN_PATH: readonly [method: string, path: string, status: number][] = [
  ['GET', '/api/StockItems', 200],
  ['GET', '/api/Today', 200],
  ['GET', '/api/Orders', 200],
  ['GET', '/api/StockTaking/GetStockTakings', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/AuditLog?Limit=5', 200],
  ['GET', '/api/Orders/1/pdf', 200],
  ['POST', '/api/Backup', 200],
  ['GET', '/api/Backup', 200],
];

async function walk(api: Api): Promise<string[]> {
  const wrong: string[] = [];
  for (const [method, path, expected] of MAIN_PATH) {
    const { status } = await api.call(method, path);
    if (status !== expected) wrong.push(`${method} ${path}: ${status}`);
  }
  return wrong;
}
