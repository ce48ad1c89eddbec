import type { z } from 'zod';

/** The same call, for who wants the file that it can answer with. */
export function fileOf<C extends { answer: z.ZodType; orFiles: readonly string[] }>({ answer, orFiles, ...call }: C) {
  return { ...call, files: orFiles };
}
