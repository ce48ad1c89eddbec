import type { AnyRecord, AnyResource } from '../resources/kit';
import { COMPLETE } from './documentedLists';
import type { Http } from './http';
import { readRange } from './records';

export interface Beginning {
  rows: AnyRecord[];
  total: number;
  isWhole: boolean;
}

export interface ListOrder {
  key: string;
  order: 'ASC' | 'DESC';
}

/** Most houses' lists fit into one answer; a longer list is also read as a whole, later. */
const FIRST = 500;

/** For our own server only. @throws HttpError */
export async function readBeginning(
  http: Http,
  resource: AnyResource,
  { key, order }: ListOrder,
  signal?: AbortSignal,
): Promise<Beginning> {
  const { name, archive } = resource;
  const query = { ...COMPLETE[name], sort: JSON.stringify([key, order]), range: JSON.stringify([0, FIRST - 1]) };
  const { rows, total } = await readRange(http, resource, query, signal);
  if (total <= rows.length) return { rows: rows.toSorted((a, b) => a.id - b.id), total, isWhole: true };
  const shown = archive === undefined ? rows : rows.filter((record) => record[archive] !== true);
  return { rows: shown, total, isWhole: false };
}
