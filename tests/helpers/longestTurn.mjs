import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before anything else (`--import`): answers on port `LONGEST_TURN_PORT` with the longest time,
 * in milliseconds, that its main thread has computed without a pause since the last request. Measures CPU time, so a
 * busy machine adds nothing, and leaves out major garbage collections: all that ran before cause them, and any turn may
 * be hit.
 */
if (isMainThread) {
  const file = openSync(`/proc/${process.pid}/task/${process.pid}/schedstat`);
  const buffer = Buffer.alloc(100);
  // The first number is CPU time in nanoseconds.
  const computed = () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)).split(' ')[0]) / 1e6;
  let turns = [];
  let collections = [];
  let before = { computed: computed(), at: performance.now() };
  // A due timer fires once in each round of the event loop.
  const look = () => {
    const now = { computed: computed(), at: performance.now() };
    turns.push({ took: now.computed - before.computed, from: before.at, to: now.at });
    turns = turns.sort((a, b) => b.took - a.took).slice(0, 100);
    before = now;
    setTimeout(look, 1).unref();
  };
  look();
  new PerformanceObserver((list) => {
    const major = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    collections.push(...list.getEntries().filter(major));
  }).observe({ entryTypes: ['gc'] });
  const withoutCollections = ({ took, from, to }) => {
    const within = collections.filter(({ startTime }) => startTime >= from && startTime <= to);
    return took - within.reduce((sum, { duration }) => sum + duration, 0);
  };
  createServer(async (_, response) => {
    look();
    // Collections are told a round later.
    await setImmediate();
    await setImmediate();
    response.end(JSON.stringify(Math.max(...turns.map(withoutCollections))));
    [turns, collections] = [[], []];
  })
    .listen(Number(process.env.LONGEST_TURN_PORT), '127.0.0.1')
    .unref();
}
