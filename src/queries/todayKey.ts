/** Apart from its query, so that rooms that do not know the page can invalidate it. */
export const TODAY_KEY = ['today'] as const;
