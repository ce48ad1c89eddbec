/** All rows, archived ones included. Everybody uses these parameters, so that the cache has one copy. */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

export const wholeListKey = (resource: string) => [resource, 'getList', { ...wholeList, meta: undefined }] as const;
