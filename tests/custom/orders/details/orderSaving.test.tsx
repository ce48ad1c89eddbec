import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { renderOrder } from '../renderOrders';

const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const isItemPut = (id: number) => (call: Call) =>
  call.method === 'PUT' && call.url === '/api/OrderItems' && Object(call.body).id === id;

/** Deletes Pils, changes 5 crates of Weizen to 50, and adds an exclamation mark to the comment. */
async function editEverything() {
  const items = [anItem(), anItem({ id: 102, description: 'Weizen 0,5 l', amount: 5 })];
  const { server } = await renderOrder(fakeServer(anOrder(), items));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
  await user.click(row(/Pils/).getByRole('button', { name: 'Löschen' }));
  await user.type(row(/Weizen/).getByRole('textbox', { name: 'Menge' }), '0');
  await user.type(screen.getByRole('textbox', { name: 'Kommentar' }), '!');
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { server, user, save };
}

describe('saving that fails midway', () => {
  it('reports the saved parts, keeps the rest in the fields, and resumes there', async () => {
    const { server, save } = await editEverything();
    server.intercept = (call) =>
      isItemPut(102)(call) ? { status: 500, body: { detail: 'Im Server ist ein Fehler aufgetreten.' } } : undefined;
    await save();
    expect(
      await screen.findByText(/^Nur ein Teil wurde gespeichert: 1 von 1 markierten Artikeln gelöscht/),
    ).toBeVisible();
    expect(await screen.findByText('Im Server ist ein Fehler aufgetreten.')).toBeVisible();
    expect(row(/Weizen/).getByRole('textbox', { name: 'Menge' })).toHaveValue('50');
    expect(screen.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('!');

    server.intercept = () => undefined;
    server.calls.length = 0;
    await save();
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(server.writes()).toEqual(['PUT /api/OrderItems', 'PUT /api/Orders']);
    expect(server.order?.note).toBe('!');
  });

  it('repeats a request whose answer was lost under the same key', async () => {
    const { server, save } = await editEverything();
    let isLost = true;
    server.intercept = (call) => (isLost && isItemPut(102)(call) ? 'lost' : undefined);
    await save();
    expect(await screen.findByText(/^Nur ein Teil/)).toBeVisible();
    isLost = false;
    await save();
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    const keys = server.calls.filter(isItemPut(102)).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes a line that is gone already as deleted', async () => {
    const { server, save } = await editEverything();
    server.intercept = ({ method }) => (method === 'DELETE' ? { status: 404, body: { code: 'NOT_FOUND' } } : undefined);
    await save();
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
  });

  it('puts the server’s message about an amount on its line, until it is changed', async () => {
    const { server, user, save } = await editEverything();
    const body = { detail: 'Bitte die Eingaben prüfen.', errors: { amount: 'So viel passt nicht auf den Wagen.' } };
    server.intercept = (call) => (isItemPut(102)(call) ? { status: 400, body } : undefined);
    await save();
    expect(await row(/Weizen/).findByText('So viel passt nicht auf den Wagen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await user.type(row(/Weizen/).getByRole('textbox', { name: 'Menge' }), '{Backspace}');
    expect(screen.queryByText('So viel passt nicht auf den Wagen.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled();
  });

  it('reloads after a conflict, so that the next saving knows the new version', async () => {
    const { server, save } = await editEverything();
    const conflict = { status: 409, body: { code: 'VERSION', detail: 'Die Bestellung wurde inzwischen geändert.' } };
    server.order = anOrder({ version: 9 });
    server.intercept = ({ method, url, body }) =>
      method === 'PUT' && url === '/api/Orders' && Object(body).version !== 9 ? conflict : undefined;
    await save();
    expect(await screen.findByText('Die Bestellung wurde inzwischen geändert.')).toBeVisible();
    await save();
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
  });

  it('detects a change by a colleague, although the page has read it again', async () => {
    const { server, save } = await editEverything();
    server.order = server.order && { ...server.order, version: 9 };
    server.items = server.items.map((item) => ({ ...item, version: item.version + 5, amount: 99 }));
    const reads = server.calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(server.calls.slice(reads).map(({ url }) => url)).toContain('/api/OrderItems?OrderIds=12'),
    );
    const detail = 'Jemand anderes hat diese Position inzwischen geändert.';
    server.intercept = ({ method, url, body }) => {
      const stored = server.items.find(({ id }) => id === Object(body).id);
      const isOlder = method === 'PUT' && url === '/api/OrderItems' && Object(body).version !== stored?.version;
      return isOlder ? { status: 409, body: { code: 'VERSION', detail, current: stored } } : undefined;
    };
    await save();
    expect(await screen.findByText(detail)).toBeVisible();
    expect(
      await screen.findByText(/Bei „Weizen 0,5 l“ steht jetzt 99; noch einmal speichern ersetzt das\./),
    ).toBeVisible();
    await save();
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
  });
});
