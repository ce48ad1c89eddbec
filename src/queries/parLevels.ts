import { listParChanges, listParLevels, readParLevel } from '../contract/parLevels';
import type { Api } from '../dataProvider/createApi';
import { freshQuery } from './freshQuery';
import { TODAY_KEY } from './todayKey';

const KEY = ['parLevels'] as const;

export const parLevelQueries = (api: Api) => ({
  list: (group?: number) =>
    freshQuery(api, [...KEY, 'list', group ?? null], listParLevels, { query: { StockItemGroupId: group } }),
  one: (assignmentId: number) =>
    freshQuery(api, [...KEY, 'one', assignmentId], readParLevel, { params: { assignmentId } }),
  changes: (group?: number) =>
    freshQuery(api, [...KEY, 'changes', group ?? null], listParChanges, { query: { StockItemGroupId: group } }),
});

export const CHANGED_BY_PAR_LEVELS = [KEY, TODAY_KEY, ['stockItemGroupAssignments'], ['stockNow']] as const;
