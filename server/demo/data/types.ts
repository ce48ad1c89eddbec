/** Rows refer to each other by name; the loader resolves ids. */
export interface DemoSupplier {
  name: string;
  address: string;
  phone: string;
  email: string;
  customerNumber: string;
}

export interface DemoLocation {
  name: string;
  countingOrder: number;
}

export interface DemoGroup {
  name: string;
  /** 0 Sunday to 6 Saturday. */
  executionDayOfWeek: number;
}

export interface DemoItem {
  name: string;
  unit: string;
  /** Units per packaging unit, up to 3 decimals. */
  unitsPerPackage: number;
  packagingUnit: string;
  supplier: string;
  orderNumber: string;
  /** Net purchase price of one unit in euros, up to 4 decimals. */
  pricePerUnit: number;
  locations: string[];
  group: string[];
  /** In units. */
  minAmount: number;
  /** In packaging units; null tops the stock up to minAmount. */
  fixedOrderAmount: number | null;
  active: boolean;
  ignoreInCensus: boolean;
}

export interface DemoUser {
  name: string;
  /** Stands in mails. */
  displayName: string;
  role: 'User';
  groups: string[];
  email?: string;
}

/** Without completedAfterMinutes still running; ordersSent tells whether its orders were sent. */
export interface DemoCount {
  group: string;
  /** Whole days before loading. */
  daysAgo: number;
  user: string;
  completedAfterMinutes: number | null;
  /** Missing lines are uncounted. */
  amounts: DemoAmount[];
  requestOrders: boolean;
  ordersSent: boolean;
}

export interface DemoAmount {
  item: string;
  location: string;
  /** In units, up to 3 decimals. */
  amount: number;
}
