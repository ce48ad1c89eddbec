import type { z } from 'zod';

/** The call in its file variant. */
export function fileOf<C extends { answer: z.ZodType; orFiles: readonly string[] }>({ answer, orFiles, ...call }: C) {
  return { ...call, files: orFiles };
}
