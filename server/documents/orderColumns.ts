/** The columns of an order wherever it leaves the house: mail, PDF, CSV. */
export const orderColumns = ['Pos.', 'Bestellnummer', 'Bezeichnung', 'Menge', 'Verpackungseinheit'] as const;
