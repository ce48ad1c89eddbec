import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Census } from '../../../src/contract/census';
import type { CensusLine } from '../../../src/contract/censusLines';
import { readItemByCode } from '../../../src/contract/codes';
import { addressOf } from '../../helpers/replies';
import { censusServer } from './censusServer';
import { aCensus, aLine, twoLines } from './records';
import { COCOA, renderCensus } from './renderCensus';

const server = censusServer();
const fields = () => screen.getAllByRole('textbox', { name: 'Neue Menge' });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const amounts = (lines: readonly CensusLine[]) => lines.map(({ newAmount }) => newAmount);

async function type(lines: CensusLine[], census: Census = aCensus(), master = {}) {
  const state = server.serve(census, lines);
  renderCensus(`/census/${census.id}`, [], master);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Liste eintippen' }));
  return { census, state, user };
}

const WODKA = '4000000000051';

/** Types like a hand scanner: the keys are stamped 5 ms apart. */
function scan(code: string) {
  const target = document.activeElement ?? document.body;
  const start = new Event('scan').timeStamp + 1000;
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: start + index * 5 });
    fireEvent(target, event);
  }
}

describe('copying a sheet', () => {
  it('works down one column: Enter saves and goes on, sums are computed, and progress is shown', async () => {
    const { state, user } = await type([...twoLines(), aLine({ id: 103, stockItemName: 'Kakao' })]);
    expect(screen.getAllByRole('row').map(({ children }) => children[0]?.textContent)).toEqual(['Nr.', '1', '2', '3']);
    await user.click(fields()[0]!);
    await user.keyboard('2×6+1');
    expect(row(/Espresso/).getByText('= 13 kg')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(fields()[1]).toHaveFocus();
    await user.keyboard('2,5{Enter}0{Enter}');
    await waitFor(() => expect(amounts(state.lines)).toEqual([13, 2.5, 0]));
    expect(await screen.findByText('3 von 3 gezählt')).toBeVisible();
    expect(server.writes()).toHaveLength(3);
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['13', '2,5', '0']);
  });

  it("reads the article's own words", async () => {
    const { state, user } = await type(twoLines({ unitName: 'Dose' }, { unitName: 'Dose' }), aCensus(), COCOA);
    await user.click(fields()[0]!);
    await user.keyboard('2 Kartons (6)');
    expect(row(/Espresso/).getByText('= 12 Dosen')).toBeVisible();
    await user.click(fields()[1]!);
    await user.keyboard('5 dosen');
    await user.tab();
    await waitFor(() => expect(amounts(state.lines)).toEqual([12, 5]));
  });

  it('skips empty fields, and stops at an invalid amount', async () => {
    const { state, user } = await type(twoLines());
    await user.click(fields()[0]!);
    await user.keyboard('{Enter}');
    expect(fields()[1]).toHaveFocus();
    await user.click(fields()[0]!);
    await user.keyboard('elf{Enter}');
    expect(fields()[0]).toHaveFocus();
    expect(row(/Espresso/).getByText('Bitte eine Zahl eingeben.')).toBeVisible();
    expect(amounts(state.lines)).toEqual([null, null]);
    expect(server.writes()).toEqual([]);
  });

  it('asks about an amount unlike the last count, and accepts the intended one', async () => {
    const { state, user } = await type(twoLines({ lastAmount: 12 }));
    await user.click(fields()[0]!);
    await user.keyboard('2{Enter}');
    expect(await screen.findByText(/In Karton \(6\) gezählt\?/)).toBeVisible();
    expect(fields()[1]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '12 kg übernehmen' }));
    await waitFor(() => expect(amounts(state.lines)).toEqual([12, null]));
    expect(screen.queryByText(/gezählt\?/)).toBeNull();
  });

  it('shows both amounts when somebody else has counted meanwhile, and takes the chosen one', async () => {
    const { state, user } = await type(twoLines());
    state.lines = state.lines.map((line) => (line.id === 101 ? { ...line, newAmount: 4, version: 9 } : line));
    await user.click(fields()[0]!);
    await user.keyboard('3{Enter}');
    expect(await screen.findByText('Jemand anderes hat hier inzwischen gezählt.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zusammenzählen: 7 kg' }));
    await waitFor(() => expect(amounts(state.lines)).toEqual([7, null]));
  });

  it.each([
    ['corrected', 5, 8],
    ['added to, to the same sum', 7, 10],
  ])("adds the person's own amount when the other one was %s before the sum was saved", async (_, stored, sum) => {
    const { state, user } = await type(twoLines());
    const others = (newAmount: number, version: number) => {
      state.lines = state.lines.map((line) => (line.id === 101 ? { ...line, newAmount, version } : line));
    };
    others(4, 9);
    await user.click(fields()[0]!);
    await user.keyboard('3{Enter}');
    const add = await screen.findByRole('button', { name: 'Zusammenzählen: 7 kg' });
    others(stored, 10);
    await user.click(add);
    const asked = new RegExp(`Gespeichert ist: ${stored} kg.* Deine Eingabe: 3 kg\\.`);
    expect(await screen.findByText(asked)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Durch 3 kg ersetzen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Zusammenzählen: ${sum} kg` }));
    await waitFor(() => expect(amounts(state.lines)).toEqual([sum, null]));
  });

  it('keeps the number that the sheet has when other lines are hidden', async () => {
    const { user } = await type(twoLines());
    await user.type(screen.getByLabelText('Artikel suchen'), 'assam');
    expect(screen.getAllByRole('row').map(({ children }) => children[0]?.textContent)).toEqual(['Nr.', '2']);
  });

  it('goes to the line whose code is scanned, also when the filter hides it, and types nothing', async () => {
    const { user, state } = await type(twoLines());
    await user.type(screen.getByLabelText('Artikel suchen'), 'espresso');
    scan('COUNT32AT42');
    await waitFor(() => expect(row(/Assam/).getByRole('textbox')).toHaveFocus());
    expect(amounts(state.lines)).toEqual([null, null]);
    scan('COUNT32AT41');
    expect(await screen.findByText('Diese Zeile gibt es hier nicht. Ist das die richtige Zählliste?')).toBeVisible();
  });

  it('says what to do when the article of a scanned code is missing in the count', async () => {
    await type(twoLines());
    const found = { code: WODKA, codeId: 1, stockItemId: 99, stockItem: { id: 99, name: 'Wodka' }, quantity: 1 };
    server.answer({ [addressOf(readItemByCode)]: { body: { ...found, kind: 'code' } } });
    scan(WODKA);
    expect(
      await screen.findByText('„Wodka“ gehört nicht zu dieser Zählung. In der Liste kannst du den Artikel aufnehmen.'),
    ).toBeVisible();
  });

  it('is not offered once orders were made', async () => {
    const census = aCensus({ status: 4, finished: '2026-11-20T12:58:00.000Z' });
    server.serve(census, twoLines({ newAmount: 1 }, { newAmount: 2 }));
    renderCensus(`/census/${census.id}`);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Liste eintippen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Zählliste/ })).toBeNull();
  });
});
