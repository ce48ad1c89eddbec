import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Command lines of programs in node_modules; their names alone would need a shell on Windows. */
export const programs = {
  vite: [process.execPath, join(root, 'node_modules/vite/bin/vite.js')],
  vitest: [process.execPath, join(root, 'node_modules/vitest/vitest.mjs')],
  tsc: [process.execPath, join(root, 'node_modules/typescript/bin/tsc')],
  biome: [process.execPath, join(root, 'node_modules/@biomejs/biome/bin/biome')],
  playwright: [process.execPath, join(root, 'node_modules/playwright-core/cli.js')],
};

/**
 * Runs a program in the project's folder. Its output goes to stderr, which keeps stdout for our own, or with `quiet`
 * into the result. Stopping this process stops the program.
 * @returns {Promise<{ code: number, output: string }>} exit code, and the output when `quiet`
 */
export function run([command, ...args], { env = process.env, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 2;
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', output, output] });
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    const stop = (signal) => child.kill(signal);
    process.on('SIGTERM', stop).on('SIGINT', stop);
    child.once('error', (error) => {
      // The program does not exist: fails as a shell would.
      if (!quiet) console.error(error.message);
      resolve({ code: 127, output: error.message });
    });
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(128 + constants.signals[signal]);
      resolve({ code: code ?? 128 + constants.signals[signal], output: text });
    });
  });
}
