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
  /** Weekday from 0 (Sunday) to 6 (Saturday). */
  executionDayOfWeek: number;
}

export interface DemoItem {
  name: string;
  unit: string;
  /** Units per packaging unit, with up to 3 decimals. */
  unitsPerPackage: number;
  packagingUnit: string;
  supplier: string;
  orderNumber: string;
  /** Net purchase price of one unit in euros, with up to 4 decimals. */
  pricePerUnit: number;
  locations: string[];
  group: string[];
  minAmount: number;
  /** In packaging units; null orders up to `minAmount`. */
  fixedOrderAmount: number | null;
  active: boolean;
  ignoreInCensus: boolean;
}

export interface DemoUser {
  name: string;
  displayName: string;
  role: 'User';
  groups: string[];
  email?: string;
}

/** Without `completedAfterMinutes` the count is still running; `ordersSent` tells whether its orders were sent. */
export interface DemoCount {
  group: string;
  daysAgo: number;
  user: string;
  completedAfterMinutes: number | null;
  amounts: DemoAmount[];
  requestOrders: boolean;
  ordersSent: boolean;
}

export interface DemoAmount {
  item: string;
  location: string;
  /** In units, with up to 3 decimals. */
  amount: number;
}
