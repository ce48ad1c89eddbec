import type { OrderDocument } from './orderDocument';

/** What makes an invoice be found to its order without anybody searching. */
export const invoiceRequest = ({ id }: OrderDocument): string =>
  `Bitte geben Sie unsere Bestellnummer ${id} auf der Rechnung an (BT-13).`;
