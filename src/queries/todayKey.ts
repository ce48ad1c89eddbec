/** What is to be done today, among the queries: rooms that do not know its page have it read anew. */
export const TODAY_KEY = ['today'] as const;
