import { z } from 'zod';
import { additionsTo } from './kit/call';

const addition = additionsTo('Betrieb');

const demoDataState = z.object({
  isLoaded: z.boolean(),
  goes: z.array(z.object({ label: z.string(), count: z.int() })),
  stays: z.array(z.string()),
  refusals: z.array(z.string()),
});
export type DemoDataState = z.output<typeof demoDataState>;

export const readDemoData = addition('demoData.read', 'GET /api/DemoData', {
  summary: 'Ob das Haus noch Demodaten hat, und was geschähe, wenn sie entfernt würden; ändert nichts.',
  answer: demoDataState,
});

export const removeDemoData = addition('demoData.remove', 'DELETE /api/DemoData', {
  summary: 'Alle Demodaten entfernen, nach einer Sicherung und solange nichts Eigenes gebucht ist.',
  answer: z.object({
    file: z.string(),
    removed: z.int(),
  }),
});
