import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { programs, root, run } from './run.mjs';

const dist = join(root, 'dist');
const parts = {
  server: {
    title: 'Server',
    inputs: [
      'src/resources',
      'src/settings',
      'src/contract',
      'src/lib',
      'src/rules',
      'server',
      'extensions',
      'vite.server.config.ts',
      'scripts/launch.mjs',
      'scripts/compileCache.mjs',
      'package-lock.json',
      'tsconfig.json',
    ],
    // Cached V8 code belongs to one version of Node.js.
    madeFor: `${process.version} ${process.arch}`,
    result: join(dist, 'server/main.js'),
    commands: [
      [...programs.vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
      [process.execPath, join(root, 'scripts/compileCache.mjs')],
    ],
  },
  client: {
    title: 'Oberfläche',
    inputs: [
      'src',
      'extensions',
      'public',
      'index.html',
      'docs/handbuch',
      'docs/pictures',
      'vite.config.ts',
      'vite.handbook.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    result: join(dist, 'client/index.html'),
    commands: [[...programs.vite, 'build', '--logLevel', 'warn']],
  },
};

/**
 * Builds the parts that have changed since their last build. Two processes that start at the same time build once.
 * @param {{ only?: ('server'
 * 'client')[], force?: boolean }} options
 * @throws when a build fails; the reason has been printed
 */
export async function buildIfStale({ only = ['server', 'client'], force = false } = {}) {
  const isStale = (name) => force || !existsSync(parts[name].result) || readStamp(name) !== fingerprint(name);
  if (!only.some(isStale)) return;
  const release = await lock();
  try {
    await Promise.all(only.filter(isStale).map(build));
  } finally {
    release();
  }
}

async function build(name) {
  const { title, commands } = parts[name];
  const started = Date.now();
  const stamp = fingerprint(name);
  rmSync(stampOf(name), { force: true });
  // Under another NODE_ENV, such as a test's, Vite would bundle React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const command of commands)
    if ((await run(command, { env })).code !== 0)
      throw new Error(`${title} konnte nicht gebaut werden. Der Grund steht oben.`);
  writeFileSync(stampOf(name), stamp);
  console.error(`${title} gebaut (${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s).`);
}

const stampOf = (name) => join(dist, `${name}.stamp`);

const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : undefined);

function fingerprint(name) {
  const hash = createHash('sha256');
  for (const file of parts[name].inputs.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  hash.update(parts[name].madeFor ?? '');
  const variables = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.sort())).digest('hex');
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

const lockFile = join(dist, 'build.lock');

/** Waits until no other process builds. Ignores a lock left behind by a killed process. */
async function lock() {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned()) rmSync(lockFile, { force: true });
    else await setTimeout(200);
  }
}

function isAbandoned() {
  try {
    const age = Date.now() - statSync(lockFile).mtimeMs;
    const holder = Number(readFileSync(lockFile, 'utf8'));
    // In a container every start has the same small process ids, so our own id or a very old lock proves nothing.
    return age > 600_000 || holder === process.pid || process.kill(holder, 0) !== true;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildIfStale({ force: true }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
