export const stockTakingKeys = {
  all: ['stockTaking'],
  list: ['stockTaking', 'list'],
  details: (id: number) => ['stockTaking', 'details', id],
  result: (id: number) => ['stockTaking', 'result', id],
};
