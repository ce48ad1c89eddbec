/** Keys of what the pages of goods read; all of it is read again after a booking. */
export const goodsKeys = {
  losses: ['goods', 'losses'],
  deposits: ['goods', 'deposits'],
  deliveries: ['goods', 'deliveries'],
  consumption: ['goods', 'consumption'],
} as const;
