import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build.mjs';

export type ServerProcess = {
  /** As the server prints it when it is ready, without a slash at the end. */
  url: string;
  process: ChildProcess;
  /** Asks the server to stop; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends the server the hard way, as a power cut would. */
  kill(): Promise<void>;
  /** The server's stdout so far. */
  stdout(): string;
  /** The server's stderr so far. */
  stderr(): string;
};

const readyLine = /^.*(https?:\/\/[^\s/]+).*\n/m;
export const serverEntry = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

// A test that fails before it stops its server leaves none behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the built server as a process of its own, on a port that the system chooses unless `env.PORT` names one, and waits
 * for its ready line. Of our own environment it sees only what every program needs.
 *
 * @param how `program` of another folder, built already, in place of ours; `node`, another binary; `log`, a
 * file's descriptor for what it prints to stderr
 * @throws with all the server has printed, when it ends without having become ready
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
