import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Page } from '../../src/ui/Page';
import { device } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, renderApp, settled } from './renderApp';

const server = fakeServer();
const asked = { path: '/asked', element: <Page title="Gefragt" /> };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the login leads back to the page that was just being opened when the session ended', async () => {
  server.answer({ ...settled, 'POST /api/Users/authenticate': { body: { token: admin } } });
  const { router, path } = renderApp('/', admin, [asked]);
  await heading('Start');
  // React renders a new address later, but the end of a session at once.
  const stop = router.subscribe(() => {
    stop();
    device().token.set(null);
  });
  await act(() => router.navigate('/asked?von=heute'));
  await heading('Login');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Dein Benutzername *' }), 'admin{Tab}geheim{Enter}');
  await heading('Gefragt');
  expect(path()).toBe('/asked?von=heute');
});
