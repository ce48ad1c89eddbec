import type { AnyRecord, AnyResource } from '../resources/kit';
import { COMPLETE } from './documentedLists';
import type { Http } from './http';
import { recordsOfRows } from './records';

/** How a list begins. */
export interface Beginning {
  rows: AnyRecord[];
  /** How many there are, of those that a list shows at first. */
  total: number;
  /** It is not long: these are all there are, archived ones as well, in the order of their ids. */
  isWhole: boolean;
}

export interface ListOrder {
  key: string;
  order: 'ASC' | 'DESC';
}

/** Records of a list that comes at once. */
const SHORT = 500;
/** Rows of a longer one that come first: more than a window shows, and more than a table draws whole. */
const FIRST = 150;

/**
 * The first rows that a long list shows, which is without archived records. Only our server knows the call.
 * @throws HttpError as `http` does
 */
export async function readBeginning(
  http: Http,
  resource: AnyResource,
  { key, order }: ListOrder,
  signal?: AbortSignal,
): Promise<Beginning> {
  const { name, api, archive } = resource;
  const answer = await http.withHeaders<Record<string, unknown>[]>('GET', api.url, {
    signal,
    query: {
      ...COMPLETE[name],
      longerThan: SHORT,
      sort: JSON.stringify([key, order]),
      range: JSON.stringify([0, FIRST - 1]),
      filter: archive && JSON.stringify({ [archive]: false }),
    },
  });
  const rows = await recordsOfRows(resource, answer.body);
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return { rows, total: Number(total ?? rows.length), isWhole: total === undefined };
}
