import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ApiClient } from '../server/apiClient';
import type { PageOptions } from './browser';
import { adminApi, type DemoCount, PASSWORD, startDemoCount } from './demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from './demoFolder';
import { openAs } from './login';
import { type ServerProcess, startServer } from './serverProcess';

export interface DemoServer {
  url: string;
  folder: string;
  api: ApiClient;
  /** Calls as administrator and returns the body. @throws when refused */
  done(method: string, path: string, body?: unknown): ReturnType<Response['json']>;
  newCount(size: number): Promise<DemoCount>;
  /** Opens a page of the console, such as `/orders`; by default at desktop width as administrator. */
  open(path: string, options?: PageOptions, user?: string): Promise<Page>;
}

/**
 * Starts a server with the demo data for the tests of a file; usable once the tests run.
 * @param definitions definitions of resources by name
 */
export function demoServer(
  env: NodeJS.ProcessEnv = {},
  definitions: Readonly<Record<string, object>> = {},
): DemoServer {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-demo-'));
  let server: ServerProcess;
  let api: ApiClient;
  beforeAll(async () => {
    // The prepared data belong to a signing key of their own.
    if (!env.JWT_SECRET) await fillWithDemoData(folder);
    mkdirSync(join(folder, 'resources'), { recursive: true });
    for (const [name, definition] of Object.entries(definitions))
      writeFileSync(join(folder, `resources/${name}.resource.json`), JSON.stringify(definition));
    server = await startServer({ DATA_DIR: folder, ...DEMO_SETTINGS, ...env });
    api = await adminApi(server);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get url() {
      return server.url;
    },
    get api() {
      return api;
    },
    async done(method, path, body) {
      const answer = await api.call(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    newCount: (size) => startDemoCount(api, size),
    open: (path, options = { width: 1280 }, user = 'admin') => openAs(user, PASSWORD, server.url + path, options),
  };
}
