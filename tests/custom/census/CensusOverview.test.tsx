import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Census } from '../../../src/contract/census';
import type { CensusLine } from '../../../src/contract/censusLines';
import { device } from '../../helpers/device';
import { censusServer } from './censusServer';
import { aCensus, aLine, sentCensus, twoLines } from './records';
import { COCOA, renderCensus } from './renderCensus';

const server = censusServer();
const BACK = 'Speichern & Zurück';
const ORDER = 'Speichern & Bestellungen erzeugen';
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const complete = () => twoLines({ newAmount: 2.5 }, { newAmount: 0 });

async function showOverview(lines: CensusLine[], census: Census = aCensus(), master = {}) {
  const state = server.serve(census, lines);
  const path = renderCensus(`/census/${census.id}`, [], master);
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

  it('mark an amount in an earlier unit of its article', async () => {
    await showOverview(twoLines({ newAmount: 3, unitChanged: true }));
    expect(row(/Espresso/).getByText('Einheit geändert')).toBeVisible();
    expect(screen.getAllByText('Einheit geändert')).toHaveLength(1);
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

describe('finding lines', () => {
  const items = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => children[0]?.textContent);

  it('works by a part of the name, and says when there is none', async () => {
    await showOverview(twoLines());
    await userEvent.type(screen.getByLabelText('Artikel suchen'), 'ASS');
    expect(items()).toEqual(['Assam']);
    await userEvent.type(screen.getByLabelText('Artikel suchen'), 'x');
    expect(screen.getByText('Keine Zeile passt zum Filter')).toBeVisible();
  });

  it('that are still open; each keeps its place in walking order', async () => {
    const { census } = await showOverview(twoLines({ newAmount: 0 }));
    await userEvent.click(button('Noch offen'));
    expect(items()).toEqual(['Assam']);
    const target = row(/Assam/).getByRole('link', { name: 'Bearbeiten' });
    expect(target).toHaveAttribute('href', `/run_census/${census.id}/1`);
  });

  it('by location, with how much is counted at each', async () => {
    await showOverview(twoLines({ newAmount: 0 }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Lagerort' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Alle',
      'Bar vorn (1 / 1)',
      'Trockenlager (0 / 1)',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Bar vorn/ }));
    expect(items()).toEqual(['Espressobohnen 1 kg']);
  });

  it('each shows who counted it last, and when', async () => {
    const countedAt = '2026-01-20T11:58:00.000Z';
    await showOverview(twoLines({ newAmount: 0, countedByUserName: 'mehmet', countedAt }));
    expect(row(/Espresso/).getByText('mehmet, 20.01.2026 12:58')).toBeVisible();
  });
});

describe('an article that was found on a shelf', () => {
  const CALL = '/api/ScheduledStockModifications';
  const choose = async (label: string, title: string) => {
    await userEvent.type(screen.getByRole('combobox', { name: label }), title);
    await userEvent.click(await screen.findByRole('option', { name: title }));
  };

  it('is taken into the count, and stands in the list', async () => {
    const { census, state } = await showOverview(twoLines(), aCensus(), COCOA);
    const found = { ...aLine(), id: 103, stockItemName: 'Kakao', isExtra: true };
    server.answer({
      [`POST ${CALL}`]: () => {
        state.lines = [...state.lines, found];
        return { status: 201, body: found };
      },
    });
    await userEvent.click(button('Artikel aufnehmen'));
    const dialog = within(screen.getByRole('dialog', { name: 'Artikel aufnehmen' }));
    expect(dialog.getByRole('button', { name: 'Aufnehmen' })).toBeDisabled();
    await choose('Artikel', 'Kakao');
    await choose('Lagerort', 'Keller');
    await userEvent.type(dialog.getByLabelText('Menge'), '2 Kartons (6)');
    expect(dialog.getByText('= 12 Dosen')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Aufnehmen' }));
    expect(await screen.findByText('Kakao (Keller) aufgenommen.')).toBeVisible();
    expect(await screen.findByText('aufgenommen')).toBeVisible();
    expect(server.writes()).toEqual([
      [`POST ${CALL}`, { censusId: census.id, stockItemId: 31, stockLocationId: 41, newAmount: 12 }],
    ]);
  });

  it('stays in the dialog when there is no network', async () => {
    await showOverview(twoLines());
    server.answer({ [`POST ${CALL}`]: new TypeError('Failed to fetch') });
    await userEvent.click(button('Artikel aufnehmen'));
    await choose('Artikel', 'Kakao');
    await choose('Lagerort', 'Keller');
    await userEvent.click(button('Aufnehmen'));
    expect(await screen.findByText(/kann nur mit Verbindung zum Server aufgenommen werden/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Artikel' })).toHaveValue('Kakao');
  });

  it('is taken out again after a question; other lines are not', async () => {
    const { state } = await showOverview(twoLines({ isExtra: true, newAmount: 17, version: 2 }));
    server.answer({
      [`DELETE ${CALL}`]: () => {
        state.lines = state.lines.slice(1);
        return { status: 204 };
      },
    });
    expect(row(/Assam/).queryByRole('button', { name: 'Weitere Aktionen' })).toBeNull();
    await userEvent.click(row(/Espresso/).getByRole('button', { name: 'Weitere Aktionen' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Aus der Zählung nehmen' }));
    expect(screen.getByText('Schon gezählt: 17 kg.')).toBeVisible();
    await userEvent.click(button('Herausnehmen'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Espresso/ })).toBeNull());
    expect(server.writes()).toEqual([[`DELETE ${CALL}?id=101&version=2`, { id: 101, version: 2 }]]);
  });

  it.each([
    ['is taken out even if the amount that the question shows is stored only now', 17],
    ['stays if somebody else counts it while the question is open', 4],
  ])('%s', async (_title, newAmount) => {
    const { census, state } = await showOverview(twoLines({ isExtra: true, newAmount: 9 }));
    const { outbox } = device();
    let connect = () => {};
    const isConnected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const current = { ...aLine({ isExtra: true, newAmount, version: 2 }), censusId: census.id };
    const refusal = { status: 409, body: { code: 'VERSION', detail: 'Jemand anderes hat gezählt.', current } };
    server.answer({
      [`PUT /api/Census/${census.id}/stock_modifications`]: async () => {
        await isConnected;
        state.lines = [current, ...state.lines.slice(1)];
        return newAmount === 17 ? { body: current } : refusal;
      },
      [`DELETE ${CALL}`]: ({ body }) => {
        if (Object(body).version < current.version) return refusal;
        state.lines = state.lines.slice(1);
        return { status: 204 };
      },
    });
    const count = { kind: 'census', id: census.id } as const;
    const typed = { action: 'amount', count, userId: 7, userName: 'jana', lineId: 101, label: 'Espresso' } as const;
    await act(() => outbox.add({ ...typed, amount: 17, version: 1 }));
    await userEvent.click(row(/Espresso/).getByRole('button', { name: 'Weitere Aktionen' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Aus der Zählung nehmen' }));
    expect(screen.getByText('Schon gezählt: 17 kg.')).toBeVisible();
    await act(async () => {
      connect();
      await outbox.settled();
    });
    await userEvent.click(button('Herausnehmen'));
    const isRemoved = newAmount === 17;
    if (isRemoved) await waitFor(() => expect(screen.queryByRole('row', { name: /Espresso/ })).toBeNull());
    else expect(await screen.findByText('Jemand anderes hat gezählt.')).toBeVisible();
    expect(state.lines).toHaveLength(isRemoved ? 1 : 2);
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
    expect(server.writes()).toEqual([['PUT /api/Census', { ...sentCensus(census), status: 1 }]]);
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

  it('returns to the dashboard even when the page has read the new status of the census before the answer', async () => {
    const { census, state, path } = await showOverview(complete());
    server.answer({
      [`POST /api/Census/${census.id}/request_orders`]: () => {
        state.census = { ...state.census, status: 4 };
        return { status: 204 };
      },
    });
    const { outbox } = device();
    const drain = outbox.drain.bind(outbox);
    const told = vi.spyOn(outbox, 'drain').mockImplementation(async () => {
      await drain();
      if (state.census.status === 4) await screen.findByText(/Mengen können nicht mehr geändert werden/);
    });
    await userEvent.click(button(ORDER));
    await waitFor(() => expect(path()).toBe('/census'));
    // The page that it waits for is gone, and the outbox is drained again after each test.
    told.mockRestore();
  });

  it('makes no orders when it could not be finished, and says why', async () => {
    const { census, path } = await showOverview(complete());
    server.answer({
      'PUT /api/Census': { status: 409, body: { code: 'VERSION', detail: 'Jemand anderes hat sie geändert.' } },
    });
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
