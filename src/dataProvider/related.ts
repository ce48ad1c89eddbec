import type { AnyRecord, AnyResource } from '../resources/kit';
import type { Http } from './http';
import { recordsOfRows } from './records';

export interface RelatedRows {
  rows: AnyRecord[];
  total: number;
}

interface Asked {
  name: string;
  id: number;
  sort: readonly [string, 'ASC' | 'DESC'];
  most: number;
  signal?: AbortSignal;
}

/** Reads the first records that refer to another one, without archived ones, as in lists. @throws HttpError */
export async function readRelated(http: Http, resource: AnyResource, asked: Asked): Promise<RelatedRows> {
  const { name, id, sort, most, signal } = asked;
  const { api, archive } = resource;
  const filter = { [name]: id, ...(archive === undefined ? {} : { [archive]: false }) };
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: JSON.stringify([0, most - 1]) };
  const answer = await http.withHeaders<Record<string, unknown>[]>('GET', api.url, { signal, query });
  const rows = await recordsOfRows(resource, answer.body);
  const total = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? rows.length);
  return { rows, total };
}
