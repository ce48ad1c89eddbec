import type { z } from 'zod';

export function fileOf<C extends { answer: z.ZodType; orFiles: readonly string[] }>({ answer, orFiles, ...call }: C) {
  return { ...call, files: orFiles };
}
