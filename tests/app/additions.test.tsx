import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { createRoutes } from '../../src/app/routes';
import { type Page, pages } from '../../src/contract/pages';
import { resources } from '../../src/resources';
import { device, freshDevice, WithDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, settled } from '../layout/renderApp';

const server = fakeServer();
window.scrollTo = () => undefined;

const additions = (pages as readonly Page[]).flatMap(({ path, isAddition }) => (isAddition ? path : []));

it.each(additions)('there is no page %s on another backend, and nothing of it is asked', async (path) => {
  server.answer(settled);
  freshDevice({ backend: { url: '', additions: false } });
  device().token.set(admin);
  const router = createMemoryRouter(createRoutes(resources), { initialEntries: [path.replace(/:\w+/g, '4')] });
  onTestFinished(() => router.dispose());
  render(
    <WithDevice>
      <RouterProvider router={router} />
    </WithDevice>,
  );
  expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
  expect(server.calls.filter(({ url }) => !MASTER_DATA.test(url))).toEqual([]);
});

/** Requests of the frame around every page. */
const MASTER_DATA =
  /^\/api\/(setup|ConfigValues|Users|StockItem|StockItemGroups|Suppliers|Units|PackagingUnits|StockLocations)/;
