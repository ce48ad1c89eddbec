import type { Today } from '../../src/contract/today';

export const nothingToDo: Today = {
  day: '2026-11-22',
  dueCounts: [],
  openCounts: [],
  openStockTakings: [],
  orders: [],
  drafts: [],
  mails: [],
  deliveries: [],
  openDeliveries: [],
  invoices: [],
  invoicesNotCompared: 0,
  prices: { total: 0, jumps: [] },
  empties: [],
  useFirst: [],
  parLevels: null,
  soldItems: null,
  cards: [],
  backup: null,
  access: null,
  firstSteps: null,
};
