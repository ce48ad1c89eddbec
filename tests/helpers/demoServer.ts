import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ApiClient } from '../server/apiClient';
import { adminApi, type DemoCount, PASSWORD, startDemoCount } from './demoCount';
import { type ServerProcess, startServer } from './serverProcess';

export interface DemoServer {
  url: string;
  /** An administrator's calls. */
  api: ApiClient;
  newCount(size: number): Promise<DemoCount>;
}

/** A server with the demo data for the tests of a file; its parts can be used once the tests run. */
export function demoServer(env: NodeJS.ProcessEnv = {}): DemoServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-demo-'));
  let server: ServerProcess;
  const demo: Partial<DemoServer> = {};
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1', ...env });
    const api = await adminApi(server);
    Object.assign(demo, { url: server.url, api, newCount: (size: number) => startDemoCount(api, size) });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return demo as DemoServer;
}
