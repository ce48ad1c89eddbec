import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRoutes } from '../../src/app/routes';
import { readStorage } from '../../src/device/readStorage';
import { resources } from '../../src/resources';
import { device, WithDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, settled } from '../layout/renderApp';

const server = fakeServer();
beforeEach(() => {
  device().token.set(admin);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

const notes = {
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  menu: { section: 'Wareneingang', order: 1 },
  title: 'number',
  fields: { number: { kind: 'text', label: 'Nummer', required: true } },
  api: { dialect: 'simpleRest', url: '/api/delivery_notes' },
};

function open(path: string) {
  const router = createMemoryRouter(createRoutes(resources), { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  render(
    <WithDevice>
      <RouterProvider router={router} />
    </WithDevice>,
  );
  return router;
}

describe('a resource that only the server knows', () => {
  beforeEach(() =>
    server.answer({
      ...settled,
      'GET /api/resources': { body: [...resources, notes] },
      'GET /api/delivery_notes': { body: [{ id: 8, version: 1, number: 'L-8' }] },
      'GET /api/delivery_notes/8': { body: { id: 8, version: 1, number: 'L-8' } },
    }),
  );

  it.each([
    ['/admin/delivery_notes', 'Lieferscheine'],
    ['/admin/delivery_notes/add', 'Lieferschein hinzufügen'],
    ['/admin/delivery_notes/8', 'Lieferschein bearbeiten'],
    ['/admin/delivery_notes/x', 'Nicht gefunden'],
    ['/admin/nothing', 'Nicht gefunden'],
  ])('%s shows "%s"', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('has its place in the menu, after the master data', async () => {
    open('/admin/nothing');
    const section = await screen.findByRole('list', { name: 'Wareneingang' });
    expect(within(section).getByRole('link', { name: 'Lieferscheine' })).toHaveAttribute(
      'href',
      '/admin/delivery_notes',
    );
    const lists = within(screen.getByRole('navigation', { name: 'Hauptmenü' })).getAllByRole('list');
    expect(lists.slice(1)).toEqual([screen.getByRole('list', { name: 'Stammdaten' }), section]);
  });
});

it('an answer that the console cannot render leads to a German page, and no data is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kept = readStorage();
  await kept.put({ hash: 'resources', owner: 1, at: Date.now(), query: Object({ queryKey: ['resources'] }) });
  server.answer({ ...settled, 'GET /api/resources': { body: { status: 'login required' } } });
  open('/admin/units');
  expect(await screen.findByRole('heading', { name: 'Das hat nicht geklappt' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeInTheDocument();
  await waitFor(async () => expect(await kept.all()).toEqual([]));
});

describe('own fields of a resource of the product', () => {
  const told = resources.map((each) =>
    each.name === 'units'
      ? { ...each, fields: { ...each.fields, xNote: { kind: 'text', label: 'Bemerkung', own: true } }, list: {} }
      : each,
  );
  const units = { 'GET /api/Units': { body: [{ id: 1, version: 1, name: 'Liter', plural: null, xNote: 'flüssig' }] } };

  it('appear in its list with their values, although it was read before they were known', async () => {
    server.answer({ ...settled, ...units, 'GET /api/resources': { body: told } });
    open('/admin/units');
    expect(await screen.findByRole('cell', { name: /Liter.*flüssig/ })).toBeInTheDocument();
  });

  it.each([false, true])('appear in a form that was open before they were known; begun: %s', async (isBegun) => {
    let tell = () => {};
    const known = new Promise<void>((resolve) => {
      tell = resolve;
    });
    server.answer({
      ...settled,
      ...units,
      'GET /api/resources': async () => {
        await known;
        return { body: told };
      },
    });
    open('/admin/unit/1');
    const plural = await screen.findByRole('textbox', { name: /^Mehrzahl/ });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Liter'));
    if (isBegun) await userEvent.type(plural, 'Liter');
    tell();
    const note = await screen.findByRole('textbox', { name: 'Bemerkung' });
    await waitFor(() => expect(note).toHaveValue('flüssig'));
    expect(plural).toHaveValue(isBegun ? 'Liter' : '');
  });

  it.each([
    ['form', '/admin/unit/1', () => screen.findByDisplayValue('flüssig')],
    ['list', '/admin/units', () => screen.findByRole('cell', { name: /Liter.*flüssig/ })],
  ])('appear in a %s whose records were on their way as they became known', async (_screen, path, shown) => {
    let send = () => {};
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const late = Object.entries(units).map(([call, reply]) => [
      call,
      async () => {
        await isSent;
        return reply;
      },
    ]);
    server.answer({ ...settled, ...Object.fromEntries(late), 'GET /api/resources': { body: [...told, notes] } });
    open(path);
    await screen.findByRole('link', { name: 'Lieferscheine' });
    send();
    expect(await shown()).toBeInTheDocument();
  });

  it('and views of it, known to the server alone', async () => {
    const views = [{ name: 'short', label: 'Kurze', where: "name = 'Liter'" }];
    const withViews = resources.map((each) => (each.name === 'units' ? { ...each, views } : each));
    server.answer({
      ...settled,
      ...units,
      'GET /api/resources': { body: withViews },
      'GET /api/Preferences': { body: { lists: {} } },
    });
    open('/admin/units?view=short');
    expect(await screen.findByRole('button', { name: 'Ansichten: Kurze' })).toBeInTheDocument();
  });

  it('do not appear with another backend', async () => {
    server.answer({ ...settled, ...units });
    open('/admin/units');
    expect(await screen.findByRole('cell', { name: /Liter/ })).toBeInTheDocument();
    expect(screen.queryByText(/flüssig/)).not.toBeInTheDocument();
  });
});

it('with a backend that knows no definitions, any other address is not found', async () => {
  server.answer(settled);
  open('/admin/delivery_notes');
  expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeInTheDocument();
});
