import { check } from './check';
import { type Result, seconds } from './fault';
import type { Load } from './load';

/** Ends the load and returns its result. @param wrong further violated expectations */
export async function resultOf(
  load: Load,
  said: { what: string; times: string; figures?: string },
  wrong: readonly string[] = [],
): Promise<Result> {
  await load.stop();
  const { lost, doubled } = await check(load);
  const unfit = [...load.unfit].map(([answer, times]) => `${times}-mal Antwort ${answer}`);
  const own = `längste Pause ohne Bestätigung ${seconds(load.longestGap())}, ${load.repeats()} Wiederholungen`;
  return {
    what: said.what,
    times: said.times,
    acknowledged: load.acknowledged(),
    lost: lost.length,
    doubled: doubled.length,
    figures: said.figures ? `${said.figures}; ${own}` : own,
    wrong: [...wrong, ...unfit],
  };
}
