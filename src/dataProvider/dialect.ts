import type { AnyRecord, AnyResource } from '../resources/kit';

export interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
}

type Values = Readonly<Record<string, unknown>>;

/** How the records of a resource travel. */
export interface Dialect {
  getList(resource: AnyResource, params: ListParams): Promise<{ data: AnyRecord[]; total: number }>;
  /** @throws HttpError 404 when there is none. */
  getOne(resource: AnyResource, id: number): Promise<AnyRecord>;
  /** The new record; its id is 0 where the backend does not say it and the list does not tell. */
  create(resource: AnyResource, values: Values): Promise<AnyRecord>;
  /** Keys that are missing in `values` stay as they are. */
  update(resource: AnyResource, id: number, values: Values): Promise<AnyRecord>;
  remove(resource: AnyResource, id: number): Promise<void>;
}
