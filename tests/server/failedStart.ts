import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build.mjs';

const entry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/**
 * Runs the built server to its end, expecting that it does not become ready. A server that does is killed: exit code
 * null.
 * @param meanwhile runs while the server starts
 */
export async function failedStart(
  env: NodeJS.ProcessEnv,
  meanwhile: (child: ChildProcess) => Promise<void> = async () => undefined,
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  await buildIfStale({ only: ['server'] });
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.once('data', () => child.kill('SIGKILL'));
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
    meanwhile(child),
  ]);
  return { code, stdout, stderr };
}
