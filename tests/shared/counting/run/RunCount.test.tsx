import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountLine } from '../../../../src/shared/counting/CountLine';
import { RunCount } from '../../../../src/shared/counting/run/RunCount';
import type { CountEntries, CountEntry } from '../../../../src/shared/counting/useCountEntries';
import { WithDevice } from '../../../helpers/device';

const saveAmount = vi.fn<CountEntries['saveAmount']>();
const onList = vi.fn();
const onFinish = vi.fn(async () => {});
/** Answers the save under way. @param isSafe the amount is stored */
let answer: (isSafe: boolean) => Promise<void>;

/** The device can store data, and amounts counted before. */
let isKeeping: boolean;
let counted: (number | null)[];

/** Drafts are stored per count, so every test has a count of its own. */
let count = 0;

const lines: CountLine[] = ['Gin', 'Rum', 'Wodka'].map((name, index) => ({
  id: index + 1,
  name,
  locationName: 'Bar',
  unitName: 'Flasche',
  newAmount: null,
  version: 1,
}));

function Counting() {
  const [index, setIndex] = useState(0);
  const [all, setAll] = useState<CountEntries['all']>(new Map<number, CountEntry>());
  const entries: CountEntries = {
    all,
    async saveAmount(line, amount) {
      setAll(new Map([[line.id, { amount, state: 'sending' }]]));
      const isSafe = await saveAmount(line, amount);
      const failed: CountEntry = { amount, state: 'failed', message: 'Der Speicher ist voll.' };
      setAll(new Map(isSafe ? [] : [[line.id, failed]]));
      return isSafe;
    },
    isRefused: async () => false,
    discard: () => undefined,
    retryNow: () => undefined,
    waiting: 0,
    isKeeping,
    applied: (given) => given,
  };
  const shown = lines.map((line, at) => ({ ...line, newAmount: counted[at] ?? null }));
  return <RunCount {...{ count: `${count}`, lines: shown, index, entries, onList, onFinish }} onIndex={setIndex} />;
}

beforeEach(() => {
  count += 1;
  vi.clearAllMocks();
  saveAmount.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (isSafe) => act(async () => resolve(isSafe));
      }),
  );
  isKeeping = true;
  counted = [];
  open();
});

function open() {
  cleanup();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) })}>
        <WithDevice>
          <Counting />
        </WithDevice>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const saves = () => saveAmount.mock.calls.map(([{ name }, amount]) => [name, amount]);
const field = () => screen.getByRole('textbox');
const shown = () => screen.getByRole('heading').textContent;

describe('while an amount is on its way to the device', () => {
  it('the next line is shown already, and nothing calls the amount saved', async () => {
    await userEvent.type(field(), '4{Enter}');
    expect(shown()).toBe('Rum');
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Vorheriger Artikel' }));
    expect(field()).toHaveValue('4');
    expect(screen.getByText('Noch nicht gespeichert')).toBeVisible();
  });

  it('a screen reader announces that it is saved once it is', async () => {
    const live = Array.from(document.querySelectorAll('[aria-live]'));
    const heard = () => live.find(({ childElementCount }) => childElementCount === 0)?.textContent;
    await userEvent.type(field(), '4{Enter}');
    expect(heard()).toBe('');
    await answer(true);
    expect(heard()).toBe('Gin: 4 Flasche gespeichert');
  });

  it('it is sent once, however often one presses', async () => {
    await userEvent.type(field(), '4{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(saveAmount).toHaveBeenCalledExactlyOnceWith(lines[0], 4);
    expect(shown()).toBe('Rum');
  });

  it('a second tap does not save the next line, which was counted before', async () => {
    counted = [null, 8, null];
    open();
    await userEvent.type(field(), '4');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Speichern' }));
    expect(shown()).toBe('Rum');
    expect(saves()).toEqual([['Gin', 4]]);
  });

  it('nor does an Enter that is held down', () => {
    const isTaken = (repeat: boolean) => fireEvent.keyDown(field(), { key: 'Enter', repeat });
    expect([isTaken(false), isTaken(true)]).toEqual([true, false]);
  });

  it('but pressing again saves it', async () => {
    counted = [null, 8, null];
    open();
    await userEvent.type(field(), '4{Enter}{Enter}');
    expect(shown()).toBe('Wodka');
    expect(saves()).toEqual([
      ['Gin', 4],
      ['Rum', 8],
    ]);
  });

  it('typed keys belong to the next line', async () => {
    await userEvent.type(field(), '1{Enter}');
    await userEvent.type(field(), '2');
    await answer(true);
    expect(shown()).toBe('Rum');
    expect(field()).toHaveValue('2');
  });

  it('a user who has gone elsewhere is not called back', async () => {
    await userEvent.type(field(), '4{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Artikel' }));
    await answer(true);
    expect(shown()).toBe('Wodka');
  });
});

it('an amount that the device could not keep is reported, and stays in its field', async () => {
  await userEvent.type(field(), '4{Enter}');
  await answer(false);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Gin: 4 Flasche nicht gespeichert')).toBeVisible();
  expect(within(alert).getByText('Der Speicher ist voll.')).toBeVisible();
  expect(shown()).toBe('Rum');
  await userEvent.click(within(alert).getByRole('button', { name: 'Ansehen' }));
  expect(shown()).toBe('Gin');
  expect(field()).toHaveValue('4');
});

describe('where the device keeps nothing', () => {
  beforeEach(() => {
    isKeeping = false;
    open();
  });

  it('the line stays until the server has the amount', async () => {
    await userEvent.type(field(), '4{Enter}');
    expect(screen.getByText('Noch nicht gespeichert')).toBeVisible();
    expect(shown()).toBe('Gin');
    await answer(true);
    expect(shown()).toBe('Rum');
  });

  it('an amount that did not get through keeps its line', async () => {
    await userEvent.type(field(), '4{Enter}');
    await answer(false);
    expect(shown()).toBe('Gin');
    expect(field()).toHaveValue('4');
    expect([onList.mock.calls, onFinish.mock.calls]).toEqual([[], []]);
  });
});
