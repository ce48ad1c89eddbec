import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stepsWidth } from '../../../src/admin/list/rowSteps';
import type { AnyRecord } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { actions, claimsServer, claimsWith, openClaims, refusal } from './actionScreens';

const { report, settle, drop, scold, secret } = actions;
const server = claimsServer();

afterEach(() => vi.unstubAllGlobals());
const runs = () => server.writes().map(([, url, body]) => [url, body]);
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
/** Returns the button above the list, not those of rows. */
const bar = (name: string) => {
  const [found] = screen.getAllByRole('button', { name }).filter((each) => !each.closest('tr'));
  if (!found) throw new Error(`No button „${name}“ above the list`);
  return found;
};
const stepsIn = async (title: string) =>
  within(await row(title))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const openList = async (...args: Parameters<typeof claimsWith>) => {
  const list = openClaims('/admin/claims', claimsWith(...args));
  await screen.findByRole('table');
  return list;
};
const select = async (user: Awaited<ReturnType<typeof openList>>['user'], ...titles: string[]) => {
  for (const title of titles) await user.click(await screen.findByRole('checkbox', { name: `${title} auswählen` }));
};

describe('actions in rows', () => {
  it('are those that are possible there, from the third on in a menu', async () => {
    const { user } = await openList([report, settle, scold, drop, secret]);
    expect(await stepsIn('Fall 1')).toEqual(['Melden', 'Mahnen', 'Aktionen']);
    expect(await stepsIn('Fall 2')).toEqual(['Erledigen', 'Mahnen', 'Aktionen']);
    expect(await stepsIn('Fall 3')).toEqual(['Mahnen']);
    await user.click(within(await row('Fall 1')).getByRole('button', { name: 'Melden' }));
    await waitFor(async () => expect(await stepsIn('Fall 1')).toEqual(['Erledigen', 'Mahnen', 'Aktionen']));
    expect(runs()).toEqual([['/api/claims/1/actions/report', { version: 1 }]]);
  });

  it('are reachable on a phone, even a single one for a user who may not delete', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = openClaims('/admin/claims', claimsWith([report]), { role: 'User' });
    await user.click(within(await row('Fall 1')).getByRole('button', { name: 'Melden' }));
    await waitFor(() => expect(runs()).toEqual([['/api/claims/1/actions/report', { version: 1 }]]));
  });

  it('take no room where no row has one', () => {
    const rows = [1, 2].map((id) => ({ id, version: 1 }));
    const possible = (record: AnyRecord) => (record.id === 2 ? [report] : []);
    const width = (shown: readonly AnyRecord[]) => stepsWidth({ all: [report], possible, run() {} }, shown);
    expect(width(rows.slice(0, 1))).toBe(0);
    expect(width(rows)).toBeGreaterThan(0);
  });

  it('do not appear with another backend, not in the bar either', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    const { user } = openClaims('/admin/claims', claimsWith([report, scold]), { isElsewhere: true });
    expect(await stepsIn('Fall 1')).toEqual([]);
    await select(user, 'Fall 1');
    expect(bar('Ausgewählte löschen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Melden|Mahnen|Aktionen/ })).toBeNull();
  });
});

describe('actions of selected rows', () => {
  it('are offered for any rows, make one call each, and report each failure by name', async () => {
    const detail = '„Melden“ ist bei diesem Eintrag nicht möglich.';
    for (const id of [2, 3])
      server.answer({ [`POST /api/claims/${id}/actions/report`]: refusal(409, 'STATE', detail) });
    const { user } = await openList([report, settle]);
    await select(user, 'Fall 1', 'Fall 2', 'Fall 3');
    await user.click(bar('Melden'));
    const told = within(await screen.findByRole('dialog', { name: 'Ergebnis' }));
    expect(told.getByText('1 von 3 ausgeführt.')).toBeInTheDocument();
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Fall 2: ${detail}`,
      `Fall 3: ${detail}`,
    ]);
    expect(runs()).toEqual([1, 2, 3].map((id) => [`/api/claims/${id}/actions/report`, { version: 1 }]));
    await user.click(told.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByText('2 ausgewählt')).toBeInTheDocument();
  });

  it('ask once for all rows, and leave values alone where the answer is empty', async () => {
    const { user } = await openList([settle]);
    await select(user, 'Fall 1', 'Fall 2');
    await user.click(bar('Erledigen'));
    const asked = within(await screen.findByRole('dialog', { name: 'Erledigen' }));
    expect(asked.getByText('2 Reklamationen. Was leer bleibt, ändert sich nicht.')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Notiz' }), 'kulant');
    await user.click(asked.getByRole('button', { name: 'Erledigen' }));
    expect(await screen.findByText('2 von 2 ausgeführt.')).toBeInTheDocument();
    expect(runs()).toEqual(
      [1, 2].map((id) => [`/api/claims/${id}/actions/settle`, { version: 1, values: { note: 'kulant' } }]),
    );
  });

  it('ask their question once, with how many there are', async () => {
    const { user } = await openList([drop]);
    await select(user, 'Fall 1', 'Fall 2');
    await user.click(bar('Verwerfen'));
    const question = within(await screen.findByRole('dialog', { name: 'Verwerfen' }));
    expect(question.getByText('Wirklich verwerfen?')).toBeVisible();
    expect(question.getByText('2 Reklamationen')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(runs()).toEqual([]);
  });

  it('are in a menu on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = await openList([report, settle]);
    await select(user, 'Fall 1');
    await user.click(bar('Aktionen'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Melden', 'Erledigen']);
  });
});
