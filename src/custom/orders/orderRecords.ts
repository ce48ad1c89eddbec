/** An order as `GET /api/Orders` answers it. Instants are ISO 8601 in UTC. */
export interface Order {
  id: number;
  supplierId: number;
  supplier: Named;
  stockItemGroupId: number | null;
  stockItemGroup: Named | null;
  /** The count it was made from; null when it was made by hand or the count was deleted. */
  censusId: number | null;
  created: string;
  sent: string | null;
  /** The last mail that was generated for it. */
  generatedHtml: string | null;
  note: string | null;
  /** The last attempt to send its mail; other backends do not tell. */
  mail?: OrderMail | null;
  version: number;
}

/** `unclear`: the mail server may have it. `error` is a German sentence; a mail that was sent may have one, too. */
export interface OrderMail {
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  /** When a mail that waits is tried again; an instant, ISO 8601. */
  nextAttemptAt?: string | null;
  error: string | null;
}

/** A mail that was not sent; `to` is null while the supplier has no usable address. */
export interface PreviewedMail {
  to: string | null;
  cc: string | null;
  subject: string;
  html: string;
  /** Names of the files. */
  attachments: string[];
}

/** A line of an order. `amount` is in packaging units, `pricePerUnit` in euros per unit. */
export interface OrderItem {
  id: number;
  orderId: number;
  stockItemId: number | null;
  description: string;
  itemNumber: string | null;
  amount: number;
  packagingUnit: string | null;
  pricePerUnit?: number | null;
  unitsPerPackage?: number | null;
  /** The arithmetic behind the amount as a German sentence; lines added by hand have none. */
  reason?: string | null;
  /** What was proposed, before anybody edited the amount. */
  proposedAmount?: number | null;
  /** Other orders that are not sent yet and have the same article. */
  openOrderIds?: number[];
  version: number;
}

/** What the orders' pages show of the count an order came from. */
export interface OrderCensus {
  id: number;
  created: string;
  finished: string | null;
}

interface Named {
  id: number;
  name: string;
}
