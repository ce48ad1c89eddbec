/** Apart from the queries, because the first page knows it. */
export const photosKey = ['goods', 'photos'] as const;
