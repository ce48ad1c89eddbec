import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Census, WireLine } from '../../../src/custom/census/censusRecords';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const BACK = 'Speichern & Zurück';
const ORDER = 'Speichern & Bestellungen erzeugen';
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const complete = () => twoLines({ newAmount: 2.5 }, { newAmount: 0 });

async function showOverview(lines: WireLine[], census: Census = aCensus()) {
  const state = server.serve(census, lines);
  const path = renderCensus(`/census/${census.id}`);
  await screen.findByRole('table');
  return { census, state, path };
}

describe('the lines of a census', () => {
  it('stand in walking order; 0 and not counted read differently', async () => {
    await showOverview(twoLines({ newAmount: 0 }));
    const cells = screen.getAllByRole('row').map((each) => Array.from(each.children, (cell) => cell.textContent));
    expect(cells).toEqual([
      ['Name', 'Lagerort', 'Neue Menge', 'Aktion'],
      ['Espressobohnen 1 kg', 'Bar vorn', '0', ''],
      ['Assam', 'Trockenlager', 'nicht gezählt', ''],
    ]);
    expect(screen.getByRole('row', { name: /Espresso/ })).not.toHaveClass('open');
    expect(screen.getByRole('row', { name: /Assam/ })).toHaveClass('open');
    expect(screen.getByText('1 von 2 gezählt')).toBeVisible();
  });

  it('each lead to the run screen at their place', async () => {
    const { census } = await showOverview(twoLines());
    const target = row(/Assam/).getByRole('link', { name: 'Bearbeiten' });
    expect(target).toHaveAttribute('href', `/run_census/${census.id}/1`);
  });

  it('lead on with the first that is open', async () => {
    const { census, path } = await showOverview(twoLines({ newAmount: 2 }));
    await userEvent.click(button('Offenen Artikel zählen'));
    expect(path()).toBe(`/run_census/${census.id}/1`);
  });

  it('are taken back from the menu of a row', async () => {
    const { state } = await showOverview(complete());
    await userEvent.click(row(/Espresso/).getByRole('button', { name: 'Weitere Aktionen' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Menge zurücknehmen' }));
    expect(await screen.findByText('nicht gezählt')).toBeVisible();
    expect(state.lines[0]).toMatchObject({ newAmount: null, version: 2 });
    expect(button(BACK)).toBeDisabled();
  });

  it('cannot be taken back once the census is finished', async () => {
    await showOverview(complete(), aCensus({ status: 2 }));
    expect(screen.queryByRole('button', { name: 'Weitere Aktionen' })).toBeNull();
  });
});

describe('saving a census from its list', () => {
  it('waits until every line is counted', async () => {
    await showOverview(twoLines({ newAmount: 2 }));
    expect(button(BACK)).toBeDisabled();
    expect(button(ORDER)).toBeDisabled();
  });

  it.each([0, 2])('finishes it and returns to the dashboard (status %i)', async (status) => {
    const { census, path } = await showOverview(complete(), aCensus({ status }));
    await userEvent.click(button(BACK));
    await waitFor(() => expect(path()).toBe('/census'));
    expect(server.writes()).toEqual([['PUT /api/Census', { id: census.id, status: 1 }]]);
  });

  it('finishes it, makes the orders, and names them on the dashboard', async () => {
    const { census, path } = await showOverview(complete());
    const request = `POST /api/Census/${census.id}/request_orders`;
    server.answer({ [request]: { body: { census, orders: [{ id: 11, supplier: { id: 1, name: 'Rösterei' } }] } } });
    await userEvent.click(button(ORDER));
    expect(await screen.findByText('1 Bestellung erzeugt')).toBeVisible();
    expect(path()).toBe('/census');
    expect(server.writes().map(([call]) => call)).toEqual(['PUT /api/Census', request]);
    expect(new Set(server.keys()).size).toBe(2);
  });

  it('makes no orders when it could not be finished, and says why', async () => {
    const { census, path } = await showOverview(complete());
    server.answer({ 'PUT /api/Census': { status: 409, body: { detail: 'Jemand anderes hat sie geändert.' } } });
    await userEvent.click(button(ORDER));
    expect(await screen.findByText('Jemand anderes hat sie geändert.')).toBeVisible();
    expect(path()).toBe(`/census/${census.id}`);
    expect(server.writes().map(([call]) => call)).toEqual(['PUT /api/Census']);
    await waitFor(() => expect(button(ORDER)).toBeEnabled());
  });

  it('is over when there are orders: the list can only be read', async () => {
    await showOverview(complete(), aCensus({ status: 4, finished: '2026-11-20T12:58:00.000Z' }));
    expect(screen.getByText(/Mengen können nicht mehr geändert werden/)).toBeVisible();
    expect(screen.getByText(/Abgeschlossen 20\.11\.2026 13:58/)).toBeVisible();
    for (const name of [BACK, ORDER]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bearbeiten' })).toBeNull();
  });
});
