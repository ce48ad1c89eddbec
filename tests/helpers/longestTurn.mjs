import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`--import`): answers on port `LONGEST_TURN_PORT` with the longest time,
 * in milliseconds, that its main thread has computed without a pause since the last request. Measures CPU time, so a
 * busy machine adds nothing.
 */
if (isMainThread) {
  const file = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`);
  const buffer = Buffer.alloc(100);
  // The first number is CPU time in nanoseconds.
  const computed = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)).split(' ')[0]) / 1e6;
  let longest = 0;
  let before = computed();
  // A due timer fires once in each round of the event loop.
  const look = () => {
    const now = computed();
    longest = Math.max(longest, now - before);
    before = now;
    setTimeout(look, 1).unref();
  };
  look();
  createServer((_, response) => {
    look();
    response.end(JSON.stringify(longest));
    longest = 0;
  })
    .listen(Number(process.env.LONGEST_TURN_PORT), '127.0.0.1')
    .unref();
}
