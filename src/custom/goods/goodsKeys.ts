export const goodsKeys = {
  all: ['goods'],
  losses: ['goods', 'losses'],
  deposits: ['goods', 'deposits'],
  deliveries: ['goods', 'deliveries'],
  consumption: ['goods', 'consumption'],
  shrinkage: ['goods', 'shrinkage'],
  history: ['goods', 'history'],
} as const;
