import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountLine } from '../../../src/views/counting/CountLine';
import { RunCount } from '../../../src/views/counting/RunCount';
import type { CountEntries, CountEntry } from '../../../src/views/counting/useCountEntries';

const saveAmount = vi.fn<CountEntries['saveAmount']>();
const onList = vi.fn();
const onFinish = vi.fn(async () => {});
/** Answers the save that is under way: whether the amount is safe. */
let answer: (isSafe: boolean) => Promise<void>;

/** What is typed is kept by count, so every test has one of its own. */
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
      setAll(new Map());
      return isSafe;
    },
    discard: () => undefined,
    waiting: 0,
    applied: (given) => given,
  };
  return <RunCount {...{ count: `${count}`, lines, index, entries, onList, onFinish }} onIndex={setIndex} />;
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
  render(
    <CoreAdminContext dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) })}>
      <Counting />
    </CoreAdminContext>,
  );
});

const field = () => screen.getByRole('textbox');
const shown = () => screen.getByRole('heading').textContent;

describe('while an amount is on its way', () => {
  it('the line stays until it is safe, and says so', async () => {
    await userEvent.type(field(), '4{Enter}');
    expect(screen.getByText('Noch nicht gespeichert')).toBeVisible();
    expect(shown()).toBe('Gin');
    await answer(true);
    expect(shown()).toBe('Rum');
    expect(field()).toHaveFocus();
  });

  it('it is sent once, however often one presses', async () => {
    await userEvent.type(field(), '4{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(saveAmount).toHaveBeenCalledExactlyOnceWith(lines[0], 4);
  });

  it('who goes on typing stays at the line, with what was typed', async () => {
    await userEvent.type(field(), '1{Enter}2');
    await answer(true);
    expect(shown()).toBe('Gin');
    expect(field()).toHaveValue('12');
    expect(screen.getByText('Noch nicht gespeichert')).toBeVisible();
  });

  it('who has left the line is not called back to it', async () => {
    await userEvent.type(field(), '4{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Artikel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Artikel' }));
    await answer(true);
    expect(shown()).toBe('Wodka');
  });
});

it('an amount that did not get through keeps its line', async () => {
  await userEvent.type(field(), '4{Enter}');
  await answer(false);
  expect(shown()).toBe('Gin');
  expect(field()).toHaveValue('4');
  expect([onList.mock.calls, onFinish.mock.calls]).toEqual([[], []]);
});
