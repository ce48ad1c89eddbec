import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAuditPackage } from '../../../src/contract/auditPackage';
import { AuditPackageSection } from '../../../src/custom/settings/AuditPackageSection';
import { renderScreen } from '../../admin/renderScreen';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf } from '../../helpers/replies';

const { calls, answer } = fakeServer();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  answer({ 'GET /api/ConfigValues': { body: [] } });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asked = () =>
  calls
    .filter(({ url }) => url.includes('/AuditPackage'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://server.test').searchParams));

async function open() {
  const { user } = renderScreen('/', [{ path: '/', element: <AuditPackageSection /> }]);
  await user.click(await screen.findByRole('button', { name: 'Prüferpaket' }));
  const field = async (label: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name: label }));
    await user.type(screen.getByRole('textbox', { name: label }), text);
  };
  const take = () => screen.getByRole('button', { name: 'Prüferpaket herunterladen' });
  return { user, field, take };
}

it('the package of a period is saved under its days', async () => {
  const { user, field, take } = await open();
  answer({ [addressOf(readAuditPackage)]: { body: 'PK', headers: { 'content-type': 'application/zip' } } });
  await field('Von', '01.02.2026');
  await field('Bis', '28.02.2026');
  await user.click(take());
  await waitFor(() => expect(saved).toEqual(['Prüferpaket 2026-02-01 bis 2026-02-28.zip']));
  expect(asked()).toEqual([{ From: '2026-02-01', To: '2026-02-28' }]);
});

it('is last year by default, and nothing is asked for without two days', async () => {
  const { user, field, take } = await open();
  const last = new Date().getFullYear() - 1;
  expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue(`01.01.${last}`);
  expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveValue(`31.12.${last}`);
  await field('Bis', '31.02.2026');
  expect(take()).toBeDisabled();
  await user.click(take());
  expect(asked()).toEqual([]);
});

it('a refusal of the server is shown in its sentence, and the download can be retried', async () => {
  const { user, take } = await open();
  const errors = { To: 'Höchstens 366 Tage.' };
  answer({
    [addressOf(readAuditPackage)]: { status: 400, body: { code: 'VALIDATION', detail: 'Höchstens 366 Tage.', errors } },
  });
  await user.click(take());
  expect(await screen.findByText('Höchstens 366 Tage.')).toBeVisible();
  expect(saved).toEqual([]);
  expect(take()).toBeEnabled();
});
