export const goodsKeys = {
  losses: ['goods', 'losses'],
  deposits: ['goods', 'deposits'],
  deliveries: ['goods', 'deliveries'],
  consumption: ['goods', 'consumption'],
} as const;
