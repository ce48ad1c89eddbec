import ChangePrices from '../../../src/custom/prices/update/ChangePrices';
import SuppliersForPrices from '../../../src/custom/prices/update/SuppliersForPrices';
import type { Role } from '../../../src/resources/kit';
import { type MasterRows, renderPages, signInAs } from '../renderPages';

const pages = [
  { path: '/list_suppliers_for_price_updates', element: <SuppliersForPrices /> },
  { path: '/change_prices/:id', element: <ChangePrices /> },
];

export function renderPrices(path: string, master: MasterRows, role: Role = 'Admin'): () => string {
  signInAs(role);
  return renderPages(path, pages, master).path;
}

export const aMaster = () => ({
  suppliers: [
    { id: 5, name: 'Brauerei Nord', archived: false, lastBulkPriceUpdate: '2026-11-20T13:03:00.000Z' },
    { id: 6, name: 'Alte Bäckerei', archived: false, lastBulkPriceUpdate: null },
    { id: 7, name: 'Zugesperrt GmbH', archived: true, lastBulkPriceUpdate: null },
  ],
  units: [{ id: 1, name: 'Flasche' }],
  stockItems: [
    item(31, 'Pils 0,33 l', 0.89, { unitId: 1 }),
    item(32, 'Weizen 0,5 l', 1.5, { unitId: 1 }),
    item(33, 'Fassbier', 1234.5, { unitId: 99 }),
    item(34, 'Archiviertes', 1, { archived: true }),
    item(35, 'Fremdes', 1, { supplierId: 7 }),
  ],
});

function item(id: number, name: string, pricePerUnit: number, differences: Partial<Item> = {}): Item {
  return { id, name, pricePerUnit, supplierId: 5, unitId: 1, orderNumber: null, archived: false, ...differences };
}

interface Item {
  id: number;
  name: string;
  pricePerUnit: number;
  supplierId: number;
  unitId: number;
  orderNumber: string | null;
  archived: boolean;
}
