/** Separate from the query, for rooms that may invalidate it but not import it. */
export const TODAY_KEY = ['today'] as const;
