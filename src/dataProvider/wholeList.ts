/**
 * Parameters of `getList` and `useGetList` for all rows of a resource, archived ones included. Everybody who needs
 * master data asks with these, so that there is one copy in the cache.
 */
export const wholeList = {
  pagination: { page: 1, perPage: 1_000_000 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const;

/** Key of that copy, as `useGetList` makes it. */
export const wholeListKey = (resource: string) => [resource, 'getList', { ...wholeList, meta: undefined }] as const;
