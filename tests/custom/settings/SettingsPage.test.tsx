import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import SettingsPage from '../../../src/custom/settings/SettingsPage';
import { masterDataServer } from '../../admin/masterDataServer';
import { renderScreen, type ScreenOptions } from '../../admin/renderScreen';
import { freshDevice } from '../../helpers/device';

const server = masterDataServer();

const open = (options?: ScreenOptions) => renderScreen('/', [{ path: '/', element: <SettingsPage /> }], options);
const field = (label: string) => screen.findByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Speichern' });

describe('settings', () => {
  it('change existing values, create missing ones, and leave the rest alone', async () => {
    const { user } = open();
    await user.type(await field('Name der Instanz'), ' Süd');
    await user.type(await field('Farbe'), '#1f5f4a');
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.writes()).toEqual([
      ['PUT', '/api/ConfigValues', { id: 1, version: 3, key: 'INSTANCE_NAME', value: 'Kantine Süd' }],
      ['POST', '/api/ConfigValues', { key: 'INSTANCE_COLOR', value: '#1f5f4a' }],
    ]);
    await waitFor(() => expect(save()).toBeDisabled());
    expect(await field('Name der Instanz')).toHaveValue('Kantine Süd');
  });

  it.each([
    [true, 3],
    [false, 0],
  ])('of our server alone are missing with another backend: %s', async (additions, shown) => {
    freshDevice({ backend: { url: '', additions } });
    open();
    await field('Name der Instanz');
    const ours = /^(Feiertage nach Land|Bestellungen nach Bestellschluss|Muster von Gewichtscodes)/;
    expect(screen.queryAllByLabelText(ours)).toHaveLength(shown);
    expect(screen.queryAllByRole('button', { name: 'Prüferpaket' })).toHaveLength(additions ? 1 : 0);
  });

  it('can be emptied', async () => {
    const { user } = open();
    await user.clear(await field('Name der Instanz'));
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(Object(server.writes()[0]?.[2]).value).toBeNull();
  });

  it.each([
    ['#12345', 'Bitte eine Farbe als #rrggbb angeben.'],
    ['grün', 'Bitte eine Farbe als #rrggbb angeben.'],
  ])('refuse the colour %s', async (typed, message) => {
    const { user } = open();
    await user.type(await field('Farbe'), typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it.each([
    ['#ffffff', '#1d2421'],
    ['#000000', '#ffffff'],
  ])('show readable text on the colour %s', async (typed, text) => {
    const { user } = open();
    await user.type(await field('Farbe'), typed);
    const preview = screen.getByText(/So sieht die Kopfzeile aus/).parentElement;
    expect(preview).toHaveStyle({ backgroundColor: typed, color: text });
  });

  it('put a refusal of the server to the setting it is about', async () => {
    server.answer({ 'PUT /api/ConfigValues': { status: 400, body: { errors: { value: 'Höchstens 4000 Zeichen.' } } } });
    const { user } = open();
    await user.type(await field('Name der Instanz'), '!');
    await user.click(save());
    expect(await screen.findByText('Höchstens 4000 Zeichen.')).toBeInTheDocument();
    expect(await field('Name der Instanz')).toBeInvalid();
  });

  it('that were stored by an attempt which failed later on are not taken for changes by others', async () => {
    const stored = server.tables['/api/ConfigValues'] ?? [];
    let isRefusing = true;
    server.answer({
      'POST /api/ConfigValues': ({ body }) =>
        isRefusing
          ? { status: 400, body: { errors: { value: 'Keine Farbe.' } } }
          : { status: 201, body: { id: 9, ...Object(body) } },
      'PUT /api/ConfigValues': ({ body }) => {
        server.tables['/api/ConfigValues'] = stored.map((each) =>
          each.id === Object(body).id ? { ...each, ...Object(body), version: 2 } : each,
        );
        return { body };
      },
    });
    const { user } = open();
    await user.type(await field('Name der Instanz'), '!');
    await user.type(await field('Farbe'), '#000000');
    await user.click(save());
    expect(await screen.findByText('Keine Farbe.')).toBeVisible();
    isRefusing = false;
    await user.clear(await field('Farbe'));
    await user.type(await field('Farbe'), '#ffffff');
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    expect(server.writes().map(([method]) => method)).toEqual(['PUT', 'POST', 'POST']);
  });

  it('that somebody else has changed are not overwritten', async () => {
    const current = { id: 1, version: 4, key: 'INSTANCE_NAME', value: 'Mensa' };
    server.answer({
      'PUT /api/ConfigValues': ({ body }) =>
        Object(body).version === 4
          ? { body: { ...current, ...Object(body) } }
          : { status: 409, body: { code: 'VERSION', current } },
    });
    const { user } = open();
    await user.type(await field('Name der Instanz'), '!');
    server.tables['/api/ConfigValues'] = [current];
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Jetzt gespeichert: Mensa' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }));
    expect(await field('Name der Instanz')).toHaveValue('Kantine!');
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    expect(Object(server.writes().at(-1)?.[2])).toMatchObject({ version: 4, value: 'Kantine!' });
  });

  it('that somebody else has changed are not overwritten after a refresh either', async () => {
    const current = { id: 1, version: 4, key: 'INSTANCE_NAME', value: 'Mensa' };
    const { user, refetch } = open();
    await user.type(await field('Name der Instanz'), '!');
    server.tables['/api/ConfigValues'] = [current];
    await refetch();
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Jetzt gespeichert: Mensa' })).toBeInTheDocument();
    expect(server.writes()).toEqual([]);
  });

  it('can only be read by a User', async () => {
    open({ role: 'User' });
    expect(await field('Name der Instanz')).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Zeitzone' })).toBeDisabled();
    expect(screen.getByLabelText('Farbe wählen')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  });
});

describe('leaving the settings', () => {
  it('with something typed asks first, and no longer after saving', async () => {
    const { user, path, router } = open();
    await user.type(await field('Name der Instanz'), ' Süd');
    void router.navigate('/orders');
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/');
    await user.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    await router.navigate('/orders');
    expect(path()).toBe('/orders');
  });
});

describe('the history of the settings', () => {
  it('reads like the form', async () => {
    const changes = { value: ['Bar', 'Kantine'] };
    const entry = { id: 9, recordId: 1, at: '2026-11-20T13:03:00.000Z', userName: 'admin', action: 'update', changes };
    server.answer({ 'GET /api/AuditLog': { body: [entry] } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Verlauf' }));
    expect(await screen.findByText('20.11.2026 14:03, admin: Name der Instanz: Bar → Kantine')).toBeInTheDocument();
    expect(server.calls.at(-1)?.url).toBe('/api/AuditLog?Resource=configValues');
  });

  it('is not there for a User', async () => {
    open({ role: 'User' });
    await field('Name der Instanz');
    expect(screen.queryByRole('button', { name: 'Verlauf' })).not.toBeInTheDocument();
  });
});
