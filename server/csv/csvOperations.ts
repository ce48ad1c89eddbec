import { z } from 'zod';
import { exportCall, importCall } from '../../src/contract/csv';
import type { Read } from '../../src/contract/kit/call';
import { stockItems } from '../../src/resources/stockItems';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { Problem } from '../problem';
import type { ServerRegistry, ServerResource } from '../records/hooks/withHooks';
import { decodeFile } from '../sheets/decodeFile';
import type { ReadSheet } from '../sheets/Sheet';
import { articleImport } from './articles/articleImport';
import { exportCsv, exportQuery } from './exportCsv';
import { type ImportRequest, importRows, planAhead, prepareRows, previewRows } from './importRows';
import { parseTable } from './parseTable';
import { isGuarded } from './storeRows';

const FILE_BYTES = 10 * 1024 * 1024;

export function csvOperations(registry: ServerRegistry, resource: ServerResource, readSheet: ReadSheet): Operation[] {
  const parameters = resource.hooks.listParameters ?? [];
  const query = exportQuery.extend(Object.fromEntries(parameters.map((each) => [each, z.string().optional()]))).loose();
  return [
    implement(exportCall(resource, query), { handle: (call) => exportCsv(call, resource) }),
    resource.name === stockItems.name ? articleImport(registry, readSheet) : importOperation(resource),
  ];
}

function importOperation(resource: ServerResource): Operation {
  return implement(importCall(resource), {
    mode: 'own',
    bodyBytes: FILE_BYTES,
    async handle({ db, registry, user, now, body, signal, transact }) {
      const request = await requestOf(resource, body, signal);
      if (body.dryRun) return ok(await previewRows({ db, registry, user, now, signal }, request));
      const prepared = await prepareRows({ db, registry, user, now }, request);
      const ahead = isGuarded(resource) ? undefined : await planAhead({ db, registry, user, now, signal }, request);
      const planned = { ...request, prepared, ahead };
      return transact(async (tx) => ok(await importRows({ db: tx, registry, user, now }, planned)));
    },
  });
}

/** @throws Problem VALIDATION without a readable table */
async function requestOf(
  resource: ServerResource,
  { text, base64, mapping = {}, match }: Read<ReturnType<typeof importCall>>['body'],
  signal: AbortSignal,
): Promise<ImportRequest> {
  const content = base64 === undefined ? text : decodeFile(Buffer.from(base64, 'base64'));
  if (content === undefined) throw new Problem('VALIDATION', 'Bitte eine Datei wählen.');
  return { resource, table: await parseTable(content, { signal }), mapping, match: match?.split(',') };
}
