import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build.mjs';

export type ServerProcess = {
  /** As the server prints it when ready, without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** Asks the server to stop and returns its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  stdout(): string;
  stderr(): string;
};

const readyLine = /^.*(https?:\/\/[^\s/]+).*\n/m;
export const serverEntry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

// Ends servers of tests that fail before stopping them.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the built server as a process on a free port, or on `env.PORT`, and waits for its ready line. It sees only
 * those of our environment variables that every program needs.
 *
 * @param how `program`: another built server; `node`: another binary; `log`: file descriptor for its stderr
 * @throws Error with the output when the server ends before it is ready
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { program, node = process.execPath, log }: { program?: string; node?: string; log?: number } = {},
): Promise<ServerProcess> {
  if (!program) await buildIfStale({ only: ['server'] });
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = spawn(node, ['--enable-source-maps', program ?? serverEntry], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });

  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      const ready = readyLine.exec(stdout);
      if (ready?.[1]) resolve(ready[1]);
    });
    exited.then(
      (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${stdout}${stderr}`)),
      reject,
    );
  });

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    url,
    process: child,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    stdout: () => stdout,
    stderr: () => stderr,
  };
}
