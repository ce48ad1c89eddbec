import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ResourceCreate from '../../src/admin/ResourceCreate';
import ResourceList from '../../src/admin/ResourceList';
import { after, depositRule, withDeposit } from '../helpers/addedField';
import { masterDataServer } from './masterDataServer';
import { inResource, renderScreen } from './renderScreen';

const server = masterDataServer();
const rows = [{ id: 1, version: 1, name: 'Kiste', deposit: 3.1 }];

// tests/server/contract/oneField.test.ts tests the other half: table and calls.
it('a field that is added to a definition is a column of the list and an input of the form, with its rule', async () => {
  server.answer({
    'GET /api/crates': { body: rows },
    'POST /api/crates': ({ body }) => ({ status: 201, body: { id: 2, version: 1, ...Object(body) } }),
  });
  const routes = [
    { path: '/', element: inResource(withDeposit, <ResourceList />) },
    { path: '/add', element: inResource(withDeposit, <ResourceCreate />) },
  ];
  const { user, router } = renderScreen('/', routes, { registry: after });
  expect(await screen.findByRole('cell', { name: /^3,10\s€$/ })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Pfand' })).toBeInTheDocument();

  await router.navigate('/add');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sack');
  const deposit = screen.getByRole('textbox', { name: 'Pfand' });
  await user.type(deposit, String(depositRule.broken));
  await user.tab();
  expect(await screen.findByText(depositRule.message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await user.clear(deposit);
  await user.type(deposit, '3,3');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(server.writes()).toEqual([['POST', '/api/crates', { name: 'Sack', deposit: 3.3 }]]));
});
