/** Under which keys the pages of inventories keep what they have read; `all` stands for every one of them. */
export const stockTakingKeys = {
  all: ['stockTaking'],
  list: ['stockTaking', 'list'],
  details: (id: number) => ['stockTaking', 'details', id],
  result: (id: number) => ['stockTaking', 'result', id],
};
