import { LARGE } from './fillHouse';

export type Ask = (operationId: string, method: string, path: string, body?: unknown) => Promise<unknown>;

export type Row = Record<string, unknown> & { id: number };

export const YEARS = `From=${new Date().getUTCFullYear() - 2}-01-01&To=${new Date().getUTCFullYear()}-12-31`;
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
export const articles = (count: number, from: number = LARGE.article) =>
  Array.from({ length: count }, (_, at) => from + at);
