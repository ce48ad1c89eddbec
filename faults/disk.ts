import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../tests/helpers/serverProcess';
import type { ApiClient } from '../tests/server/apiClient';
import { type Fault, type FaultContext, PASSWORD } from './fault';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const SIZE_MB = 48;
const ROUNDS = 5;
const FULL = 507;
const SAYS_SO_MS = 15_000;
/** More writes than the log has room for. */
const MAX_WRITES = 1000;

/** A disk that runs full under load, and has room again. */
export const disk: Fault = {
  name: 'disk',
  async run({ isQuick, connect }) {
    // Only root may mount a small disk.
    if (process.getuid?.() !== 0) return [];
    const folder = mkdtempSync('/tmp/zaehlwerk-disk-');
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]);
    try {
      const rounds = isQuick ? 1 : ROUNDS;
      return [
        await fillAndFree(folder, rounds),
        await fillUnder(folder, 'log', rounds, connect),
        await fillUnder(folder, 'backups', rounds, connect),
      ].flatMap((result) => result ?? []);
    } finally {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    }
  },
};

async function fillAndFree(folder: string, rounds: number) {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  const load = await startLoad(server.url, { alsoFit: [FULL] });
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1_000);
    const ballast = join(folder, 'ballast');
    fill(folder, ballast);
    const status = await refusal(server.url);
    if (status !== 503) wrong.push(`/readyz sagt bei voller Platte ${status}`);
    const { status: read } = await load.api().call('GET', '/api/Units');
    if (read !== 200) wrong.push(`gelesen wird bei voller Platte mit ${read}`);
    const { status: refused, body } = await writeUntilRefused(load.api(), round);
    if (refused !== FULL) wrong.push(`geschrieben wird bei voller Platte mit ${refused} ${Object(body).code}`);
    rmSync(ballast);
    await untilReady(server.url);
  }
  const said = { what: `Platte voll (${SIZE_MB} MB), dann wieder Platz, ohne Neustart`, times: `${rounds}-mal` };
  const result = await resultOf(load, said, [...new Set(wrong)]);
  await server.stop();
  return result;
}

/** Fills the disk of the log or of the backups, while the data are elsewhere. */
async function fillUnder(folder: string, of: 'log' | 'backups', rounds: number, connect: FaultContext['connect']) {
  const place = await connect('SQLite');
  if (!place) return;
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const server = await startServer(
    {
      ...place,
      ADMIN_PASSWORD: PASSWORD,
      DEMO_DATA: '1',
      ...(of === 'log' ? { LOG_LEVEL: 'info' } : { BACKUP_DIR: backups }),
    },
    of === 'log' ? { log: openSync(join(folder, 'log'), 'a') } : {},
  );
  const load = await startLoad(server.url);
  const wrong: string[] = [];
  const ballast = join(folder, 'ballast');
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1_000);
    fill(folder, ballast);
    const before = load.acknowledged();
    await setTimeout(2_000);
    if (load.acknowledged() === before) wrong.push('bei voller Platte ging nichts mehr');
    if (of === 'backups') {
      const { status } = await load.api().call('POST', '/api/Backup');
      if (status !== FULL) wrong.push(`gesichert wird bei voller Platte mit ${status}`);
      if (readdirSync(backups).length > 0) wrong.push('ein Teil der Sicherung blieb liegen');
    }
    rmSync(ballast);
    await untilReady(server.url);
  }
  if (of === 'backups') {
    const { status } = await load.api().call('POST', '/api/Backup');
    if (status !== 200) wrong.push(`gesichert wird nach dem Freiräumen mit ${status}`);
  }
  if (server.process.exitCode !== null) wrong.push('der Server hat sich beendet');
  const what = of === 'log' ? 'Platte des Protokolls' : 'Platte der Sicherungen';
  const result = await resultOf(
    load,
    { what: `${what} voll, dann wieder Platz, ohne Neustart`, times: `${rounds}-mal` },
    [...new Set(wrong)],
  );
  await server.stop();
  return result;
}

/** Writes until an error: SQLite reuses pages of its log, so that some writes fit on a full disk. */
async function writeUntilRefused(api: ApiClient, round: number) {
  for (let write = 0; ; write++) {
    const reply = await api.call('POST', '/api/Units', { name: `Voll ${round}, ${write}` });
    if (reply.status !== 201 || write === MAX_WRITES) return reply;
  }
}

function fill(folder: string, file: string) {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The load took the last block; what was written stays.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Returns the status of `/readyz` after failed writes; its last one if it stays healthy. */
async function refusal(url: string): Promise<number> {
  const until = performance.now() + SAYS_SO_MS;
  for (;;) {
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200 || performance.now() > until) return status;
    await setTimeout(100);
  }
}
