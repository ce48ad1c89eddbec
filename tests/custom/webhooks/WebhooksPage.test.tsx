import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listEventTypes,
  listWebhooks,
  pingWebhook,
  resendDeliveries,
  rotateWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../../src/contract/webhooks';
import WebhookPage from '../../../src/custom/webhooks/WebhookPage';
import WebhooksPage from '../../../src/custom/webhooks/WebhooksPage';
import { resources } from '../../../src/resources';
import { eventTypes } from '../../../src/rules/events';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { windowOf } from '../../helpers/windowOf';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const NOW = new Date().toISOString();
const till: Webhook = {
  id: 3,
  version: 2,
  name: 'Kasse',
  url: 'https://kasse.example/',
  events: ['*'],
  active: true,
  pausedReason: null,
  created: NOW,
  createdByUserId: 1,
  rotatedAt: null,
  waiting: 0,
  failed: 2,
  lastDeliveredAt: NOW,
};
const books: Webhook = {
  ...till,
  id: 4,
  name: 'Buchhaltung',
  events: ['stockItems.*', 'orders.sent'],
  active: false,
  failed: 0,
  pausedReason: 'gone',
  waiting: 1,
  lastDeliveredAt: null,
};
const delivered: WebhookDelivery = {
  id: 8,
  webhookId: 3,
  messageId: 'msg_1',
  type: 'stockItems.updated',
  resource: 'stockItems',
  recordId: 17,
  created: NOW,
  state: 'delivered',
  attempts: 1,
  lastAttemptAt: NOW,
  nextAttemptAt: null,
  status: 204,
  error: null,
  milliseconds: 35,
};
const failed: WebhookDelivery = {
  ...delivered,
  id: 7,
  state: 'failed',
  attempts: 12,
  status: 500,
  error: 'Antwort 500: Kaputt',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const pages = [
  { path: '/admin/webhooks', element: <WebhooksPage /> },
  { path: '/admin/webhook/:id', element: <WebhookPage /> },
];
const bodies = (method: string) => server.calls.filter((call) => call.method === method).map(({ body }) => body);

describe('the pages of the webhooks', () => {
  beforeEach(() => {
    signInAs('Admin');
    windowOf(1280);
    server.answer({
      ...answering(listWebhooks, {}, () => ({ body: [books, till] })),
      ...answering(listEventTypes, {}, () => ({ body: eventTypes(resources) })),
      ...answering(listDeliveries, { id: 3 }, () => ({ body: [delivered, failed] })),
    });
  });

  it('show the events of each webhook, open deliveries, and the remedy for a pause', async () => {
    renderPages('/admin/webhooks', pages);
    const table = await screen.findByRole('table', { name: 'Webhooks' });
    await within(table).findByText('Artikel: alles, Bestellung gesendet');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Buchhaltung.*noch nie1 wartet.*ruht.*Bitte die Adresse prüfen, dann wecken/);
    expect(second).toHaveTextContent(/Kassehttps:\/\/kasse\.example\/Alle Ereignisseheute2 fehlgeschlagenaktiv/);
  });

  it('list them on a phone', async () => {
    windowOf(360);
    renderPages('/admin/webhooks', pages);
    const [, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
    expect(second).toHaveTextContent(/Zustand: aktiv\. Zuletzt zugestellt: heute\.2 fehlgeschlagen\./);
  });

  it('make one of picked events, and tell its secret once', async () => {
    server.answer(
      answering(createWebhook, {}, () => ({ status: 201, body: { ...till, name: 'Neu', secret: SECRET } })),
    );
    const user = userEvent.setup();
    renderPages('/admin/webhooks', pages);
    await user.click(await screen.findByRole('button', { name: 'Neuer Webhook' }));
    const dialog = screen.getByRole('dialog', { name: 'Neuer Webhook' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Neu');
    await user.type(within(dialog).getByRole('textbox', { name: 'Adresse' }), 'https://neu.example');
    await user.click(within(dialog).getByRole('combobox', { name: /Ereignisse/ }));
    await user.click(await screen.findByRole('option', { name: 'Bestellung gesendet' }));
    await user.type(within(dialog).getByLabelText(/Aktuelles Passwort/), 'geheim geheim');
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }));
    const told = await screen.findByRole('dialog', { name: 'Geheimnis von „Neu“' });
    expect(within(told).getByRole('textbox', { name: 'Geheimnis' })).toHaveValue(SECRET);
    expect(bodies('POST')).toEqual([
      { name: 'Neu', url: 'https://neu.example', events: ['orders.sent'], currentPassword: 'geheim geheim' },
    ]);
    await user.click(within(told).getByRole('button', { name: 'Fertig' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('show the outcome of each delivery, and send again', async () => {
    server.answer({
      ...answering(resendDeliveries, { id: 3 }, () => ({ status: 202, body: { deliveries: 1 } })),
      ...answering(pingWebhook, { id: 3 }, () => ({ status: 202, body: { deliveries: 1 } })),
    });
    const user = userEvent.setup();
    renderPages('/admin/webhook/3', pages);
    const table = await screen.findByRole('table', { name: 'Zustellungen' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Artikel geändert \(Nr\. 17\)1204 nach 35 mszugestellt/);
    expect(second).toHaveTextContent(/12Antwort 500: Kaputtfehlgeschlagen/);
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Erneut senden' }));
    await user.click(screen.getByRole('button', { name: 'Alle fehlgeschlagenen erneut senden' }));
    await user.click(screen.getByRole('button', { name: 'Testen' }));
    expect(await screen.findByText('Eine Probe ist unterwegs.')).toBeVisible();
    expect(bodies('POST')).toEqual([{ ids: [7] }, {}, undefined]);
  });

  it('pause, change, wake for the own password, renew the secret, and ask before deleting', async () => {
    server.answer({
      ...answering(listDeliveries, { id: 4 }, () => ({ body: [] })),
      ...answering(updateWebhook, {}, () => ({ body: till })),
      ...answering(rotateWebhook, { id: 4 }, () => ({ body: { secret: SECRET } })),
      ...answering(deleteWebhook, {}, () => ({ status: 200, body: undefined })),
    });
    const user = userEvent.setup();
    renderPages('/admin/webhook/4', pages);
    expect(await screen.findByRole('heading', { name: 'Webhook Buchhaltung' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Testen' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Wecken' }));
    await user.type(screen.getByLabelText(/Aktuelles Passwort/), 'geheim geheim{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    const dialog = screen.getByRole('dialog', { name: 'Webhook bearbeiten' });
    expect(await within(dialog).findByText('Artikel: alles')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' neu');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    const { url, events } = books;
    expect(bodies('PUT')).toEqual([
      { id: 4, version: 2, active: true, currentPassword: 'geheim geheim' },
      { id: 4, version: 2, name: 'Buchhaltung neu', url, events },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Geheimnis erneuern' }));
    await user.type(screen.getByLabelText(/Aktuelles Passwort/), 'geheim geheim{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Geheimnis' })).toHaveValue(SECRET);
    await user.click(screen.getByRole('button', { name: 'Fertig' }));
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    expect(screen.getByRole('dialog', { name: 'Webhook „Buchhaltung“ wirklich löschen?' })).toBeVisible();
    expect(bodies('DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(bodies('DELETE')).toEqual([{ id: 4 }]);
  });

  it.each(['/admin/webhooks', '/admin/webhook/3'])('are for administrators: %s', async (path) => {
    signInAs('User');
    renderPages(path, pages);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nur für Administratoren' })).toBeVisible();
  });
});
