import { z } from 'zod';
import { MERGEABLE } from '../rules/merging';
import { additionsTo } from './kit/call';
import { id, textId } from './kit/values';

const addition = additionsTo('Zusammenführen');

const resource = z.enum(MERGEABLE, 'Zusammengeführt werden stockItems, suppliers, units und packagingUnits.');

const merge = z.object({
  id: z.int(),
  resource,
  mergedId: z.int(),
  mergedTitle: z.string(),
  intoId: z.int(),
  intoTitle: z.string(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  userName: z.string(),
  undoableUntil: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
});
export type Merge = z.output<typeof merge>;

const side = z.object({ id: z.int(), version: z.int(), title: z.string() });
const counted = z.object({ label: z.string(), count: z.int() });

const mergePreview = z.object({
  resource,
  into: side,
  merged: side,
  moves: z.array(counted.extend({ left: z.int() })),
  /** Booked or closed data, which a merge never rewrites. */
  stays: z.array(counted),
  hints: z.array(z.string()),
  refusals: z.array(z.string()),
});
export type MergePreview = z.output<typeof mergePreview>;

export const previewMerge = addition('merges.preview', 'GET /api/Merges/preview', {
  summary: 'Was geschähe, wenn der eine Eintrag im anderen aufginge; ändert nichts.',
  query: z.object({ Resource: resource, MergedId: textId, IntoId: textId }),
  answer: mergePreview,
});

/** Takes the versions that were shown; if they have changed since, the caller has to look again. */
export const createMerge = addition('merges.create', 'POST /api/Merges', {
  summary:
    'Zwei Einträge zu einem machen: der eine wird archiviert, was an ihm hängt und nicht gebucht ist, zieht um. Noch einmal gesendet ist es dieselbe Antwort.',
  body: z.object({ resource, mergedId: id, mergedVersion: id, intoId: id, intoVersion: id }),
  answer: merge,
});

export const undoMerge = addition('merges.undo', 'POST /api/Merges/{id}/undo', {
  summary: 'Zusammenführen rückgängig machen, einen Tag lang und solange nichts darauf aufbaut.',
  answer: merge,
});

export const listMerges = addition('merges.list', 'GET /api/Merges', {
  summary: 'Was zusammengeführt ist, das Neueste zuerst; mit Id, wo dieser Eintrag der eine oder der andere ist.',
  query: z.object({ Resource: resource, Id: textId.optional() }),
  answer: z.array(merge),
});
