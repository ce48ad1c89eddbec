import PQueue from 'p-queue';
import type { LearnedLevel } from '../../../src/rules/parLevels/parGroup';
import { Problem } from '../../problem';
import { createWorkers } from '../../workers/workers';
import type { ParTask, TaskArticle } from './learnLevels';

export type LearnLevels = (task: ParTask) => Promise<LearnedLevel[]> | LearnedLevel[];

const TIMEOUT_MS = 120_000;
const MEMORY_MB = 512;
const IDLE_MS = 60_000;

/** Learns one group at a time, in a thread. @param program path of the built worker program */
export function parWorkers(program: string): { learn: LearnLevels; close(): Promise<void> } {
  const workers = createWorkers<ParTask, LearnedLevel[]>({
    program,
    size: 1,
    idleMs: IDLE_MS,
    memory: MEMORY_MB,
    failures,
  });
  const queue = new PQueue({ concurrency: 1 });
  return {
    learn: async (task) =>
      workers.run(task, { queue, timeLimit: () => TIMEOUT_MS, transferList: task.articles.flatMap(buffersOf) }),
    close: () => workers.close(),
  };
}

const buffersOf = ({ pieces }: TaskArticle) =>
  pieces.flatMap(({ readings, movements }) => [readings.buffer, movements.buffer]);

const tooMuch = (cause?: unknown) =>
  new Problem('UNAVAILABLE', 'Die Mindestbestände ließen sich nicht rechnen. Bitte einen einzelnen Bestand wählen.', {
    cause,
  });

const failures = { tooSlow: tooMuch, tooMuchMemory: tooMuch, brokenDown: (cause: Error) => cause };
