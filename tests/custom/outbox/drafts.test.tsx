import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OutboxPage from '../../../src/custom/outbox/OutboxPage';
import * as files from '../../../src/dataProvider/saveFile';
import { keptDrafts, recallDrafts, rememberDraft, splitDrafts } from '../../../src/device/drafts';
import { keptForms, recallForm, rememberForm } from '../../../src/device/keptForm';
import { device } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

fakeServer();
afterEach(() => vi.restoreAllMocks());
const pages = [{ path: '/unsent', element: <OutboxPage /> }];
const users = { users: [{ id: 3, name: 'mehmet' }] };
const button = () => screen.queryByRole('button', { name: 'Eingaben anderer als Datei' });

describe('an unsaved draft', () => {
  beforeEach(() => {
    localStorage.setItem('drafts/2/census/5', '[[11,"4,5",3],[12,"=7"]]');
    localStorage.setItem('drafts/2/stockTaking/6/prices', '[[13,"0,99"]]');
    splitDrafts();
    rememberDraft('3/census/5', 11, [11, '8']);
  });

  it('is kept apart by user and count, also one of an earlier version', () => {
    expect(recallDrafts('3/census/5')).toEqual([[11, '8']]);
    expect(keptDrafts().map(({ userId, count, arePrices }) => [userId, count.kind, count.id, arePrices])).toEqual([
      [2, 'census', 5, false],
      [2, 'stockTaking', 6, true],
      [3, 'census', 5, false],
    ]);
  });

  it('is offered to its user again', async () => {
    signInAs('User');
    renderPages('/unsent', pages, users);
    expect(await screen.findByRole('link', { name: 'Zählung 5' })).toHaveAttribute('href', '/census/5');
    expect(screen.getByRole('link', { name: 'Inventur 6' })).toHaveAttribute('href', '/stock_taking/6');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Zählung 5: 2 angefangene Eingaben');
    expect(second).toHaveTextContent('Inventur 6: ein angefangener Preis');
  });

  it('is not for the next user: no value, no file', async () => {
    signInAs('User');
    renderPages('/unsent', pages, users);
    expect(await screen.findByText(/^Eine angefangene Eingabe von einer anderen Person:/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('8');
    expect(button()).not.toBeInTheDocument();
  });

  it('is in the file for administrators, with counted amounts of others, and stays on the device', async () => {
    await device().outbox.add({
      action: 'amount',
      count: { kind: 'census', id: 4 },
      countTitle: 'Zählung „Theke“',
      lineId: 9,
      amount: 2.5,
      userId: 3,
      userName: 'mehmet',
      version: 1,
      label: 'Pils',
    } as Parameters<ReturnType<typeof device>['outbox']['add']>[0]);
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    signInAs('Admin');
    renderPages('/unsent', pages, users);
    await screen.findByText(/^Auf diesem Gerät liegt noch 1 Eingabe von mehmet\./);
    await userEvent.click(button() as HTMLElement);
    const [content, name] = save.mock.calls[0] ?? [];
    expect(name).toBe('Eingaben anderer auf diesem Gerät.csv');
    const rows = (await (content as Blob).text()).trim().split('\r\n');
    expect(rows).toEqual([
      expect.stringContaining('"Benutzer";"Gehört zu";"Zeile"'),
      expect.stringMatching(/^"mehmet";"Zählung „Theke“";"9";"Pils";"2,5";"[^"]+";"noch nicht gesendet"$/),
      '"Benutzer 2";"Zählung 5";"11";"";"4,5";"";"angefangen, nicht gespeichert"',
      `"Benutzer 2";"Zählung 5";"12";"";"'=7";"";"angefangen, nicht gespeichert"`,
      '"Benutzer 2";"Inventur 6";"13";"";"0,99";"";"angefangener Preis, nicht gespeichert"',
      '"mehmet";"Zählung 5";"11";"";"8";"";"angefangen, nicht gespeichert"',
    ]);
    expect(keptDrafts()).toHaveLength(3);
    expect(device().outbox.get().entries).toHaveLength(1);
  });
});

describe('an unfinished delivery', () => {
  const delivery = {
    title: 'Wareneingang Getränke Isar',
    to: '/delivery/abc',
    form: { clientId: 'abc' },
    entered: [['Pils', '5'] as [string, string], ['Cola', '=1'] as [string, string]],
  };
  beforeEach(() => rememberForm(3, 'delivery/abc', delivery));

  it('is offered to its user again, and gone when it is not needed any more', async () => {
    rememberForm(2, 'delivery/def', { ...delivery, to: '/delivery/def' });
    signInAs('User');
    renderPages('/unsent', pages, users);
    expect(await screen.findByRole('link', { name: delivery.title })).toHaveAttribute('href', '/delivery/def');
    expect(screen.getByRole('listitem')).toHaveTextContent('Wareneingang Getränke Isar: 2 angefangene Eingaben');
    expect(screen.getByText(/^Eine angefangene Eingabe von einer anderen Person:/)).toBeInTheDocument();
    rememberForm(2, 'delivery/def', undefined);
    expect(keptForms().map(({ userId, name }) => [userId, name])).toEqual([[3, 'delivery/abc']]);
  });

  it('is in the file for administrators', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    signInAs('Admin');
    renderPages('/unsent', pages, users);
    await screen.findByRole('button', { name: 'Eingaben anderer als Datei' });
    await userEvent.click(button() as HTMLElement);
    const [content] = save.mock.calls[0] ?? [];
    const rows = (await (content as Blob).text()).trim().split('\r\n');
    expect(rows.slice(1)).toEqual([
      '"mehmet";"Wareneingang Getränke Isar";"";"Pils";"5";"";"angefangen, nicht gebucht"',
      `"mehmet";"Wareneingang Getränke Isar";"";"Cola";"'=1";"";"angefangen, nicht gebucht"`,
    ]);
  });

  it.each(['{', '"x"', 'null', '{"title":"x"}'])('is not read from %s in the storage', (stored) => {
    localStorage.setItem('drafts/3/delivery/abc', stored);
    expect(keptForms()).toEqual([]);
    expect(recallForm(3, 'delivery/abc')).toBeUndefined();
  });
});

it.each(['{', '"x"', '[[1]]', '[]'])('%s in the storage is not a draft', (stored) => {
  for (const place of ['drafts/2/census/5', 'drafts/2/census/6/1']) localStorage.setItem(place, stored);
  splitDrafts();
  expect(keptDrafts()).toEqual([]);
});

it('a list of an earlier version leaves alone what was typed since', () => {
  localStorage.setItem('drafts/2/census/5', '[[1,"12",1],[2,"7",1]]');
  localStorage.setItem('drafts/2/census/5/1', '[1,"15",2]');
  splitDrafts();
  expect(recallDrafts('2/census/5')).toEqual([
    [1, '15', 2],
    [2, '7', 1],
  ]);
});
