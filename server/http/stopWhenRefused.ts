import { pipeline, Readable, Transform } from 'node:stream';
import type { Answer } from './call';

const RECHECK_MS = 10_000;

/** Breaks off a streamed answer, however slowly it is read, when its caller is refused. @param letIn throws then */
export function stopWhenRefused(answer: Answer, letIn: () => Promise<void>): Answer {
  const { file } = answer;
  if (!(file?.content instanceof Readable)) return answer;
  let sinceMs = performance.now();
  const checked = new Transform({
    transform(chunk, _, pass) {
      const now = performance.now();
      if (now - sinceMs < RECHECK_MS) return pass(null, chunk);
      sinceMs = now;
      letIn().then(() => pass(null, chunk), pass);
    },
  });
  // Errors reach the reply through `checked`.
  return { ...answer, file: { ...file, content: pipeline(file.content, checked, () => undefined) } };
}
