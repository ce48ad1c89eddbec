import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ApiToken,
  createApiToken,
  deleteApiToken,
  listApiTokens,
  renewApiToken,
  updateApiToken,
} from '../../../src/contract/apiTokens';
import ApiTokensPage from '../../../src/custom/apiTokens/ApiTokensPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { windowOf } from '../../helpers/windowOf';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const NOW = new Date().toISOString();
const cash: ApiToken = {
  id: 3,
  version: 2,
  name: 'Kasse',
  prefix: 'zwt_abcd',
  scopes: ['orders:write'],
  stockItemGroupIds: null,
  expires: null,
  active: true,
  pausedReason: null,
  created: NOW,
  createdByUserId: 1,
  lastUsedAt: NOW,
};
const scale: ApiToken = { ...cash, id: 4, name: 'Waage', active: false, pausedReason: 'maker' };
const TEXT = 'zwt_000000000000000000000000000000002wjyrI';
const open = () => renderPages('/admin/api_tokens', [{ path: '/admin/api_tokens', element: <ApiTokensPage /> }]);
const bodies = (method: string) => server.calls.filter((call) => call.method === method).map(({ body }) => body);

describe('the page of the tokens', () => {
  beforeEach(() => {
    signInAs('Admin');
    windowOf(1280);
    server.answer({
      ...answering(listApiTokens, {}, () => ({
        body: [cash, scale],
      })),
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows the scopes of each token, and why it pauses', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Zugänge' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Kassezwt_abcd….*Bestellungen schreiben.*alle.*nie.*heute.*aktiv/);
    expect(second).toHaveTextContent(/Waage.*ruht.*kein Administrator mehr/);
    expect(within(table).getByRole('button', { name: 'Wecken: Waage' })).toBeVisible();
  });

  it('lists them on a phone', async () => {
    windowOf(360);
    open();
    const [first] = within(await screen.findByRole('list', { name: 'Zugänge' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/KasseBestellungen schreiben\. Bestände: alle\.Zustand: aktiv\. Läuft ab: nie\./);
  });

  it('makes one and tells its text once', async () => {
    server.answer(
      answering(createApiToken, {}, () => ({ status: 201, body: { ...cash, name: 'Kasse 2', token: TEXT } })),
    );
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Neuer Zugang' }));
    const dialog = screen.getByRole('dialog', { name: 'Neuer Zugang' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Kasse 2');
    expect(within(dialog).getByText('Bitte mindestens ein Recht wählen.')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'Waren' }));
    await user.click(screen.getByRole('option', { name: 'schreiben' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Bestellungen senden' }));
    await user.clear(within(dialog).getByRole('textbox', { name: 'Läuft ab' }));
    await user.type(within(dialog).getByLabelText(/Aktuelles Passwort/), 'geheim geheim');
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
    const told = await screen.findByRole('dialog', { name: 'Zugang „Kasse 2“' });
    expect(within(told).getByRole('textbox', { name: 'Zugang' })).toHaveValue(TEXT);
    expect(within(told).getByText('Dieser Zugang wird nur jetzt gezeigt.')).toBeVisible();
    expect(bodies('POST')).toEqual([
      {
        name: 'Kasse 2',
        scopes: ['goods:write', 'orders:send'],
        stockItemGroupIds: null,
        expires: null,
        currentPassword: 'geheim geheim',
      },
    ]);
    await user.click(within(told).getByRole('button', { name: 'Fertig' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('wakes and renews for the own password alone', async () => {
    server.answer({
      ...answering(updateApiToken, {}, () => ({ body: cash })),
      ...answering(renewApiToken, { id: 3 }, () => ({
        status: 400,
        body: { code: 'VALIDATION', errors: { currentPassword: 'Das bisherige Passwort ist falsch.' } },
      })),
    });
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Wecken: Waage' }));
    await user.type(screen.getByLabelText(/Aktuelles Passwort/), 'geheim geheim{Enter}');
    expect(bodies('PUT')).toEqual([{ id: 4, version: 2, active: true, currentPassword: 'geheim geheim' }]);
    await user.click(await screen.findByRole('button', { name: 'Erneuern: Kasse' }));
    await user.type(screen.getByLabelText(/Aktuelles Passwort/), 'falsch falsch{Enter}');
    expect(await screen.findByText('Das bisherige Passwort ist falsch.')).toBeVisible();
  });

  it('asks before revoking', async () => {
    server.answer(answering(deleteApiToken, {}, () => ({ status: 200, body: undefined })));
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Widerrufen: Kasse' }));
    expect(screen.getByRole('dialog', { name: 'Zugang „Kasse“ wirklich widerrufen?' })).toBeVisible();
    expect(bodies('DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Widerrufen' }));
    expect(bodies('DELETE')).toEqual([{ id: 3 }]);
  });

  it('is for administrators', async () => {
    signInAs('User');
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nur für Administratoren' })).toBeVisible();
  });
});
