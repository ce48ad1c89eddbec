import type { OrderItem } from '../../src/contract/orderItems';
import type { Order } from '../../src/contract/orders';
import type { OrderRecord } from '../../src/resources/records/order';
import type { OrderLine } from '../../src/resources/records/orderLine';
import type { KeysThat } from '../../src/resources/records/workflowRecord';

/** Order as documents show it. Amounts are packages with at most 3 decimals. Prices, codes and ids are only for programs. */
export interface OrderDocument extends Pick<Order, 'id' | HeadKey> {
  timeZone: string;
  instanceName: string;
  instanceColor: string | null;
  senderName: string | null;
  deliveryAddress: string | null;
  /** Not printed, but part of the hash of waiting mails. */
  groupName: string | null;
  /** Sentences of an addendum; null for the order itself. */
  changes: string[] | null;
  supplier: {
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    customerNumber: string | null;
  };
  orderedBy: { name: string; email: string | null };
  items: (Pick<OrderItem, 'id' | LetterKey> & {
    /** The only item code that is valid worldwide. */
    gtin: string | null;
  })[];
}

type HeadKey = KeysThat<OrderRecord, { letter: string }>;
export type LetterKey = KeysThat<OrderLine, { letter: string | object }>;
