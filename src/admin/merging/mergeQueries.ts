import { listMerges, previewMerge } from '../../contract/merges';
import type { Api } from '../../dataProvider/createApi';
import { freshQuery } from '../../queries/freshQuery';
import type { Mergeable } from '../../rules/merging';

export const mergesQuery = (api: Api, resource: Mergeable, id: number) =>
  freshQuery(api, [resource, 'merges', id], listMerges, { query: { Resource: resource, Id: id } });

export interface Choice {
  resource: Mergeable;
  mergedId: number;
  intoId: number;
}

export const previewQuery = (api: Api, { resource, mergedId, intoId }: Choice) => ({
  ...freshQuery(api, ['merges', 'preview', resource, mergedId, intoId], previewMerge, {
    query: { Resource: resource, MergedId: mergedId, IntoId: intoId },
  }),
  gcTime: 0,
});

/** Refreshes every query, because merged records show in many places. */
export const CHANGED_BY_MERGE = [[]] as const;
