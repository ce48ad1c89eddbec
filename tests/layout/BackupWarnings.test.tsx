import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { retentionWarning } from '../../src/rules/backupState';
import { Page } from '../../src/ui/Page';
import { fakeServer } from '../helpers/fakeServer';
import { admin, jana, renderApp, settled } from './renderApp';

const server = fakeServer();
const none = {
  folder: '/b',
  files: [],
  backup: { succeededAt: null, failure: null },
  drill: { succeededAt: null, failure: null },
  retention: { succeededAt: null, failure: null },
};
const asked = () => server.calls.filter(({ url }) => url === '/api/Backup').length;

it.each([
  ['an administrator on the first page', admin, '/census', true],
  ['an administrator elsewhere', admin, '/orders', false],
  ['a user', jana, '/census', false],
])('missing backups are shown to %s: %s %s %s', async (_, signedIn, path, isTold) => {
  server.answer({ ...settled, 'GET /api/Backup': { body: none } });
  renderApp(path, signedIn, [{ path, element: <Page title="Seite" /> }]);
  await screen.findByRole('heading', { name: 'Seite' });
  if (isTold) {
    expect(await screen.findByText('Es gibt noch keine Sicherung: Bitte jetzt sichern.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sicherung' })).toHaveAttribute('href', '/admin/backups');
  } else {
    expect(asked()).toBe(0);
    expect(screen.queryByText(/keine Sicherung/)).not.toBeInTheDocument();
  }
});

it('old entries of the audit log that stay are reported to an administrator, with the way there', async () => {
  const retention = { succeededAt: null, failure: 'Die Platte ist voll.' };
  server.answer({ ...settled, 'GET /api/Backup': { body: { ...none, retention } } });
  renderApp('/census', admin, [{ path: '/census', element: <Page title="Seite" /> }]);
  expect(await screen.findByText(retentionWarning(retention) ?? '')).toHaveTextContent(/Die Platte ist voll\. Bitte/);
  expect(screen.getByRole('link', { name: 'Protokoll' })).toHaveAttribute('href', '/admin/audit_log');
});
