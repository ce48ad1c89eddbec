import type { OrderDocument } from './orderDocument';

export const invoiceRequest = ({ id }: OrderDocument): string =>
  `Bitte geben Sie unsere Bestellnummer ${id} auf der Rechnung an.`;
