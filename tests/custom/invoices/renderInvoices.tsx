import InvoicePage from '../../../src/custom/invoices/details/InvoicePage';
import InvoicesPage from '../../../src/custom/invoices/list/InvoicesPage';
import type { Role } from '../../../src/resources/kit';
import { type MasterRows, renderPages, signInAs } from '../renderPages';

const pages = [
  { path: '/invoices', element: <InvoicesPage /> },
  { path: '/invoice/:id', element: <InvoicePage /> },
];

const master: MasterRows = {
  suppliers: [
    { id: 5, name: 'Brauerei Nord', archived: false },
    { id: 6, name: 'Weinhof Stein', archived: false },
  ],
  stockItems: [
    { id: 31, name: 'Pils 0,33', supplierId: 5, archived: false, pricePerUnit: 0.6 },
    { id: 32, name: 'Weizen 0,5', supplierId: 5, archived: false, pricePerUnit: 0.8 },
    { id: 35, name: 'Riesling', supplierId: 6, archived: false },
  ],
  depositTypes: [
    { id: 2, name: 'Kasten', value: 3.1, kind: 'crate', archived: false },
    { id: 3, name: 'Alte Kiste', value: 1, kind: 'crate', archived: true },
  ],
};

export function renderInvoices(path: string, role: Role = 'Admin', more: MasterRows = {}): () => string {
  signInAs(role);
  return renderPages(path, pages, { ...master, ...more }).path;
}
