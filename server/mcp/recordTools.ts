import { z } from 'zod';
import { id, recordOf, text } from '../../src/contract/kit/values';
import { listResources } from '../../src/contract/resources';
import { pluck } from '../../src/lib/pluck';
import { type AnyResource, type JsonSchema, mayUse, messages, type Role } from '../../src/resources/kit';
import type { AccessTable } from '../http/rights';
import { answerSchema } from '../records/answerSchema';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { type Tool, tool } from './Tool';

const PAGE = 50;
const MAX_FOUND = 20;
const scope = 'masterData:read';
const behind = listResources;

export function recordTools(registry: ServerRegistry, access: AccessTable, role: Role): Tool[] {
  const readable = registry.filter((each) => access[`${each.name}.list`]?.[1] === scope && mayUse(each, 'read', role));
  const named = readable.filter((each) => each.fields[each.title]?.kind === 'text');
  const resource = oneOf(readable);
  const record = { anyOf: readable.map((each) => answerSchema(registry, each, role)) };
  return [
    tool({
      name: 'search_records',
      title: 'Stammdaten suchen',
      description: `Sucht einen Text in den Stammdaten und nennt bis zu ${MAX_FOUND} Treffer mit Name und Id.`,
      scope,
      behind,
      input: z.object({ text: searched, resource: oneOf(named).optional() }),
      output: z.object({ records: z.array(z.object({ resource: z.string(), id: z.int(), title: z.string() })) }),
      async run({ by }, given) {
        const records: { resource: string; id: number; title: string }[] = [];
        for (const { name, title } of named) {
          const missing = MAX_FOUND - records.length;
          if (missing === 0) break;
          if (given.resource !== undefined && name !== given.resource) continue;
          const query = { filter: JSON.stringify({ q: given.text }), range: JSON.stringify([0, missing - 1]) };
          const { body } = await by(`${name}.list`, { query });
          for (const each of body as { id: number; [key: string]: unknown }[])
            records.push({ resource: name, id: each.id, title: String(each[title] ?? '') });
        }
        return { records };
      },
    }),
    tool({
      name: 'list_records',
      title: 'Stammdaten auflisten',
      description: `Listet Stammdaten einer Art auf, ${PAGE} je Seite.`,
      scope,
      behind,
      input: z.object({
        resource,
        filter: recordOf(z.string(), z.unknown())
          .optional()
          .describe('Felder mit den gesuchten Werten, etwa {"supplierId": 3}; q sucht in allen Texten.'),
        page: z.int().min(1).max(MAX_PAGES).optional().describe('Ab 1.'),
      }),
      output: {
        type: 'object',
        properties: {
          records: { type: 'array', items: record },
          page: { type: 'integer' },
          total: { type: 'integer', description: 'Auf allen Seiten zusammen.' },
        },
        required: ['records', 'page', 'total'],
      } satisfies JsonSchema,
      async run({ by }, { resource, filter = {}, page = 1 }) {
        const range = JSON.stringify([(page - 1) * PAGE, page * PAGE - 1]);
        const { body, headers } = await by(`${resource}.list`, { query: { filter: JSON.stringify(filter), range } });
        return { records: body, page, total: Number(headers?.['content-range']?.split('/')[1] ?? 0) };
      },
    }),
    tool({
      name: 'get_record',
      title: 'Einen Datensatz lesen',
      description: 'Liest einen Datensatz der Stammdaten.',
      scope,
      behind,
      input: z.object({ resource, id }),
      output: { type: 'object', ...record } satisfies JsonSchema,
      run: async ({ by }, given) => (await by(`${given.resource}.read`, { params: { id: String(given.id) } })).body,
    }),
  ];
}

const MAX_PAGES = 1_000_000;

const searched = text(200)
  .transform((sent) => sent.trim())
  .refine((sent) => sent !== '', 'Bitte einen Suchtext eingeben.');

const oneOf = (resources: readonly AnyResource[]) =>
  z
    .enum(pluck(resources, 'name'), { error: ({ input }) => unknownName(input) })
    .describe(resources.map(({ name, label }) => `${name}: ${label.many}`).join(', '));

const unknownName = (sent: unknown): string => {
  if (typeof sent === 'string') return `„${sent}“ gibt es hier nicht.`;
  return sent === undefined ? messages.required : messages.notAText;
};
