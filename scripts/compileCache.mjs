// Runs after the server was built: starts it once on a temporary data folder, and stores the code that V8 compiled. A
// separate process, since a running server cannot be unloaded.
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
// The server's umask hides its files from others; this file belongs to the program, which other users may start.
chmodSync(fresh, 0o644);
renameSync(fresh, cacheFile);
process.exit(0);
