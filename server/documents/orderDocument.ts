import type { OrderItem } from '../../src/contract/orderItems';
import type { OrderLine } from '../../src/resources/records/orderLine';
import type { KeysThat } from '../../src/resources/records/workflowRecord';

/**
 * One order as it goes to a supplier: everything that mail, PDF and CSV print, and nothing they would have to look up.
 * `created` is an ISO 8601 instant, printed in `timeZone` (an IANA name); `instanceColor` is `#rrggbb`; amounts are
 * counted in packaging units and have at most 3 decimals. Prices, codes and ids are for programs alone: no person reads them in it.
 */
export interface OrderDocument {
  id: number;
  created: string;
  timeZone: string;
  instanceName: string;
  instanceColor: string | null;
  senderName: string | null;
  deliveryAddress: string | null;
  note: string;
  /** When it shall come, `YYYY-MM-DD`. */
  deliveryDay: string | null;
  groupName: string | null;
  supplier: {
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    customerNumber: string | null;
  };
  orderedBy: { name: string; email: string | null };
  items: (Pick<OrderItem, 'id' | LetterKey> & {
    /** The one code of the article that is on every package of it worldwide. */
    gtin: string | null;
  })[];
}

export type LetterKey = KeysThat<OrderLine, { letter: string | object }>;
