// Run after the server was built: starts it once, on a data folder of its own that is thrown away, and keeps the code
// that V8 compiled for that. A process of its own, since a server that runs cannot be unloaded.
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-build-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const password = `Gebaut-${crypto.randomUUID()}`;
// A build must not reach the developer's database or mail server.
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_OPTIONS'];
for (const name of Object.keys(process.env)) if (!KEPT.includes(name)) delete process.env[name];
const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: password, NODE_ENV: 'production' };
Object.assign(process.env, settings);

const ready = new Promise((resolve) => {
  console.log = (line) => {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) resolve(url);
  };
});
const { cacheFile, digestOf, script } = await import('../dist/server/main.js');
const url = await ready;
// The first requests of every visitor.
const login = await fetch(`${url}/api/Users/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password }),
});
const { token } = await login.json();
for (const path of ['/api/resources', '/api/StockItems', '/api/Units', '/api/Census'])
  await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
const code = script.createCachedData();
const fresh = `${cacheFile}.${process.pid}`;
writeFileSync(fresh, Buffer.concat([digestOf(code), code]));
// The server lets nobody else read what it writes; this one is of its program, which other users may start.
chmodSync(fresh, 0o644);
renameSync(fresh, cacheFile);
process.exit(0);
