import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import InvoicePage from '../../../src/custom/invoices/details/InvoicePage';
import InvoicesPage from '../../../src/custom/invoices/list/InvoicesPage';
import PriceListPage from '../../../src/custom/priceLists/PriceListPage';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const { calls } = fakeServer();

it.each([
  ['/invoices', <InvoicesPage key="list" />],
  ['/invoice/4', <InvoicePage key="one" />],
  ['/price_lists/5', <PriceListPage key="prices" />],
])('there is no page %s on a backend that has no invoices, and nothing is asked of it', async (path, element) => {
  freshDevice({ backend: { url: '', additions: false } });
  signInAs('Admin');
  renderPages(path, [{ path: path.replace(/\d+/, ':id'), element }]);
  expect(await screen.findByRole('heading', { name: /nicht gefunden/i })).toBeVisible();
  expect(calls).toEqual([]);
});
