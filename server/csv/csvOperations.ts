import { z } from 'zod';
import type { AnyResource } from '../../src/resources/kit';
import type { ImportReport } from '../../src/rules/importReport';
import { type Call, ok } from '../api/call';
import { type Operation, operation } from '../api/operation';
import { hooks } from '../api/resources/hooks';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import { decodeFile } from './decodeFile';
import { type ExportQuery, exportCsv, exportQuery } from './exportCsv';
import { type ImportRequest, importRows } from './importRows';
import { parseTable } from './parseTable';

const importBody = z.object({
  text: z.string('Bitte den Inhalt der Datei als Text senden.').optional(),
  base64: z.base64('Bitte die Datei als Base64 senden.').optional(),
  mapping: z.record(z.string(), z.string().nullable()).optional(),
  match: z.string().optional(),
  dryRun: z.boolean(),
});

/** Export and import of a resource as CSV, at `…/export.csv` and `…/import`. */
export function csvOperations(resource: AnyResource): Operation[] {
  const { api, label, name } = resource;
  const parameters = hooks[name]?.listParameters ?? [];
  return [
    operation({
      id: `${name}.export`,
      mode: 'read',
      method: 'GET',
      url: `${api.url}/export.csv`,
      tag: label.many,
      summary: `${label.many} als CSV`,
      query: exportQuery.extend(Object.fromEntries(parameters.map((each) => [each, z.string().optional()]))).loose(),
      files: ['text/csv; charset=utf-8'],
      handle: (call) => exportCsv(call as Call<unknown, ExportQuery>, resource),
    }),
    operation({
      id: `${name}.import`,
      mode: 'own',
      method: 'POST',
      url: `${api.url}/import`,
      tag: label.many,
      summary: `${label.many} aus CSV: alle Zeilen oder keine, mit Probelauf`,
      body: importBody,
      describe: { answer: REPORT },
      async handle(call) {
        const request = requestOf(resource, call.body);
        if (request.dryRun) return ok(await rehearse(call, request));
        return call.transact(async (db) =>
          ok(await importRows({ db, registry: call.registry, user: call.user }, request)),
        );
      },
    }),
  ];
}

/** @throws Problem VALIDATION when there is no file, or one that is no table */
function requestOf(resource: AnyResource, body: z.output<typeof importBody>): ImportRequest {
  const { text, base64, mapping = {}, match, dryRun } = body;
  const content = base64 === undefined ? text : decodeFile(Buffer.from(base64, 'base64'));
  if (content === undefined) throw new Problem('VALIDATION', 'Bitte eine Datei wählen.');
  return { resource, table: parseTable(content), mapping, match: match?.split(','), dryRun };
}

/** The import as it would be, undone: rules that look at what is stored see the rows before. */
async function rehearse(
  { db, registry, user }: Pick<Call, 'registry' | 'user'> & { db: Db },
  request: ImportRequest,
): Promise<ImportReport> {
  const tx = await db.startTransaction().execute();
  try {
    return await importRows({ db: tx, registry, user }, request);
  } finally {
    await tx.rollback().execute();
  }
}

const SHOWN = { type: ['string', 'number', 'null'] };
const REPORT = {
  type: 'object',
  properties: {
    columns: {
      type: 'array',
      items: { type: 'object', properties: { header: { type: 'string' }, field: { type: ['string', 'null'] } } },
    },
    match: { type: 'array', items: { type: 'string' } },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          line: { type: 'integer' },
          state: { enum: ['new', 'changed', 'same', 'wrong'] },
          title: { type: 'string' },
          changes: {
            type: 'object',
            additionalProperties: { type: 'array', items: SHOWN, minItems: 2, maxItems: 2 },
          },
          errors: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};
