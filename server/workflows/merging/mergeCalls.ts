import { createMerge, undoMerge as declaredUndo, listMerges, previewMerge } from '../../../src/contract/merges';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { assessMerge } from './assessMerge';
import { mergeRecords } from './mergeRecords';
import { readMerges } from './readMerges';
import { readSides, type Side } from './readSides';
import { undoMerge } from './undoMerge';

export const mergeCalls: Operation[] = [
  implement(previewMerge, {
    async handle(call) {
      const { db, registry } = call;
      const { Resource: resource, MergedId: mergedId, IntoId: intoId } = call.query;
      const sides = await readSides(db, registry, resource, { mergedId, intoId }, false);
      const weighed = await assessMerge(call, resource, sides);
      return ok({ resource, into: shown(sides.into), merged: shown(sides.merged), ...weighed });
    },
  }),
  implement(createMerge, { handle: async (call) => ok(await mergeRecords(call, call.body)) }),
  implement(declaredUndo, { handle: async (call) => ok(await undoMerge(call, call.params.id)) }),
  implement(listMerges, {
    isCached: true,
    handle: async ({ db, query }) => ok(await readMerges(db, query.Resource, query.Id)),
  }),
];

const shown = ({ id, version, title }: Side) => ({ id, version, title });
