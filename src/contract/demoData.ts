import { z } from 'zod';
import { declareCall } from './kit/call';

const tag = 'Betrieb';
const url = '/api/DemoData';

const demoDataState = z.object({
  /** The house began with the demo data, and still has it. */
  isLoaded: z.boolean(),
  /** What would go, by what it is called. */
  goes: z.array(z.object({ label: z.string(), count: z.int() })),
  /** Sentences about what stays, since something of the house's own needs it. */
  stays: z.array(z.string()),
  /** Sentences that say what stands against it; it can be done when there is none. */
  refusals: z.array(z.string()),
});
export type DemoDataState = z.output<typeof demoDataState>;

export const readDemoData = declareCall({
  id: 'demoData.read',
  method: 'GET',
  path: url,
  tag,
  summary: 'Ob das Haus noch Demodaten hat, und was geschähe, wenn sie entfernt würden; ändert nichts.',
  answer: demoDataState,
  isAddition: true,
});

export const removeDemoData = declareCall({
  id: 'demoData.remove',
  method: 'DELETE',
  path: url,
  tag,
  summary: 'Alle Demodaten entfernen, nach einer Sicherung und solange nichts Eigenes gebucht ist.',
  answer: z.object({
    /** The backup that was made before. */
    file: z.string(),
    /** Rows. */
    removed: z.int(),
  }),
  isAddition: true,
});
