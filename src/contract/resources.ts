import { z } from 'zod';
import type { AnyResource } from '../resources/kit';
import { additionsTo } from './kit/call';

const addition = additionsTo('Ressourcen');

const definition: z.ZodType<unknown> = z.looseObject({
  name: z.string(),
  label: z.looseObject({ one: z.string(), many: z.string() }),
  title: z.string(),
  fields: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
  api: z.looseObject({ dialect: z.enum(['simpleRest', 'bodyVerbs']), url: z.string() }),
});

export const listResources = addition('resources.list', 'GET /api/resources', {
  summary: 'Die Definitionen, die der Aufrufende sehen darf',
  answer: z.array(definition as z.ZodType<AnyResource>),
});

export const readResourceSchema = addition('resources.schema', 'GET /api/resource.schema.json', {
  summary: 'JSON Schema der Dateien *.resource.json',
  answer: z.looseObject({ title: z.string() }),
});
