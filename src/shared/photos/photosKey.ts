/** In a file of its own, to keep the queries out of the first page. */
export const photosKey = ['goods', 'photos'] as const;
