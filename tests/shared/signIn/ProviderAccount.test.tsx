import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { linkOidc, readOidc } from '../../../src/contract/oidc';
import { ProviderAccount } from '../../../src/shared/signIn/ProviderAccount';
import { renderPages, signInAs } from '../../custom/renderPages';
import { device } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';

const server = fakeServer();
afterEach(() => vi.unstubAllGlobals());

it('linking signs in at the provider, so that it has to ask after the next logout here', async () => {
  signInAs('User');
  server.answer({
    ...replies(readOidc, () => ({ label: 'Hauskonto', linked: false, since: null })),
    ...replies(linkOidc, () => ({ url: 'https://konten.example/anmelden' })),
  });
  expect(device().session.previousProvider.get()).toBeNull();
  renderPages('/here', [{ path: '/here', element: <ProviderAccount /> }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verbinden' }));
  await userEvent.type(screen.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://konten.example/anmelden'));
  expect(device().session.previousProvider.get()).not.toBeNull();
});
