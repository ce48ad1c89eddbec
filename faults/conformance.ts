import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '../src/rules/scopes';
import { startServer } from '../tests/helpers/serverProcess';
import { apiClient, signIn } from '../tests/server/apiClient';
import { type DatabaseKind, type Fault, PASSWORD, type Result } from './fault';
import { installNode } from './npmPackages';

const SUITE = '@modelcontextprotocol/conformance';
const SUITE_VERSION = '0.1.16';
const NODE_MAJOR = 22;

/**
 * Other scenarios call tools of a server made for the suite, or need features that `/mcp` lacks: prompts, resources,
 * streams.
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

/** Runs the public conformance suite of the Model Context Protocol against `/mcp`. */
export const conformance: Fault = {
  name: 'conformance',
  async run({ connect }) {
    const results: Result[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-conformance-'));
    // The suite needs a newer Node.js than the product.
    const node = installNode(NODE_MAJOR, folder, [`${SUITE}@${SUITE_VERSION}`]);
    for (const kind of ['SQLite', 'PostgreSQL'] satisfies DatabaseKind[]) {
      const place = await connect(kind);
      if (!place || !node) continue;
      const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
      const door = await openDoor(server.url, await tokenFor(server.url));
      const wrong: string[] = [];
      for (const scenario of SCENARIOS) {
        const program = join(folder, 'node_modules', SUITE, 'dist', 'index.js');
        const said = await outputOf(node.path, [program, 'server', '--url', `${door.url}/mcp`, '--scenario', scenario]);
        // Matches `Passed: 2/2, 0 failed, 0 warnings`.
        if (!/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/.test(said)) wrong.push(`${scenario}: ${said.trim()}`);
      }
      await door.close();
      if ((await server.stop()) !== 0) wrong.push('der Server endete nicht mit 0');
      results.push({
        what: `Kein Fehler, sondern die öffentliche Prüfung des Model Context Protocol, ${kind}`,
        times: `${SCENARIOS.length} Szenarien`,
        acknowledged: 0,
        lost: 0,
        doubled: 0,
        figures: `Version ${SUITE_VERSION}`,
        wrong,
      });
    }
    rmSync(folder, { recursive: true });
    return results;
  },
};

async function tokenFor(url: string): Promise<string> {
  const api = apiClient(url, await signIn(url, 'admin', PASSWORD));
  const made = await api.call('POST', '/api/ApiTokens', { name: 'Prüfung', scopes: SCOPES, currentPassword: PASSWORD });
  return (made.body as { token: string }).token;
}

/** Starts a proxy that adds a token, which the suite does not send. */
async function openDoor(url: string, token: string): Promise<{ url: string; close(): Promise<void> }> {
  const door = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passedOn = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
}

/** Returns all output, no matter if the program succeeds. */
const outputOf = (file: string, args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(file, args, { timeout: 120_000 }, (error, stdout, stderr) =>
      resolve(stdout + stderr || String(error ?? '')),
    );
  });
