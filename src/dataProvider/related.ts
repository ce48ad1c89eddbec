import type { AnyResource } from '../resources/kit';
import type { Http } from './http';
import { readRange } from './records';

interface Asked {
  name: string;
  id: number;
  sort: readonly [string, 'ASC' | 'DESC'];
  most: number;
  signal?: AbortSignal;
}

/** Reads the first records that refer to another one, without archived ones, as in lists. @throws HttpError */
export function readRelated(http: Http, resource: AnyResource, { name, id, sort, most, signal }: Asked) {
  const { archive } = resource;
  const filter = { [name]: id, ...(archive === undefined ? {} : { [archive]: false }) };
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: JSON.stringify([0, most - 1]) };
  return readRange(http, resource, query, signal);
}
