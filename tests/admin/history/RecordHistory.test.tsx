import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ResourceEdit from '../../../src/admin/ResourceEdit';
import { units } from '../../../src/resources/units';
import { freshDevice } from '../../helpers/device';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';

const server = masterDataServer();
const AUDIT = 'GET /api/AuditLog';
const asked = () => server.calls.filter(({ url }) => url.includes('/api/AuditLog'));

async function open(options?: ScreenOptions) {
  const page = renderScreen('/edit/2', [{ path: '/edit/:id', element: inResource(units, <ResourceEdit />) }], options);
  await screen.findByRole('textbox', { name: 'Name' });
  return page;
}
const toggle = () => screen.findByRole('button', { name: 'Verlauf' });

it('is asked for when it is opened', async () => {
  const changes = { name: ['Stk', 'Stück'] };
  const entry = { id: 9, at: '2026-11-20T13:03:00.000Z', userName: 'admin', action: 'update', changes };
  server.answer({ [AUDIT]: { body: [entry] } });
  const { user } = await open();
  expect(asked()).toHaveLength(0);
  await user.click(await toggle());
  expect(await screen.findByText('20.11.2026 14:03, admin: Name: Stk → Stück')).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

it('says when there is nothing', async () => {
  server.answer({ [AUDIT]: { body: [] } });
  const { user } = await open();
  await user.click(await toggle());
  expect(await screen.findByText('Noch keine Änderungen.')).toBeInTheDocument();
});

it('says why it cannot be shown', async () => {
  server.answer({ [AUDIT]: new TypeError('Failed to fetch') });
  const { user } = await open();
  await user.click(await toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.');
});

it('is not there for a User', async () => {
  await open({ role: 'User' });
  expect(screen.queryByRole('button', { name: 'Verlauf' })).not.toBeInTheDocument();
});

it('is not there where the server keeps none', async () => {
  freshDevice({ backend: { url: '', additions: false } });
  await open();
  expect(screen.queryByRole('button', { name: 'Verlauf' })).not.toBeInTheDocument();
});
