import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  name: string;
  stop(): void;
}

/** Starts Xvfb, a virtual screen, which picks a free display number itself. */
export async function startDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  const numbers = child.stdio[3] as Readable;
  const [first] = await Promise.race([once(numbers, 'data'), once(child, 'close')]);
  if (!Buffer.isBuffer(first)) throw new Error(`Xvfb ended with ${first}:\n${errors}`);
  return { name: `:${first.toString().trim()}`, stop };
}
