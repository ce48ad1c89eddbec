import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`--import`): tells on port `LONGEST_TURN_PORT` how many milliseconds its main
 * thread has computed at most without letting others in since it was last asked. Computing counts, not time: a busy machine
 * adds nothing to it.
 */
if (isMainThread) {
  const file = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`);
  const buffer = Buffer.alloc(100);
  // Its first number are nanoseconds on a core.
  const computed = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)).split(' ')[0]) / 1e6;
  let longest = 0;
  let before = computed();
  // A timer that is due comes once in each round of the event loop.
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
