import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listExpectedDeliveries } from '../../../src/contract/deliveries';
import { listDepositBalances } from '../../../src/contract/deposits';
import DeliveryPage from '../../../src/custom/goods/deliveries/DeliveryPage';
import { emptyForm, keptDelivery, newLine } from '../../../src/custom/goods/deliveries/receive/deliveryForm';
import { deliveryFormName, rememberForm } from '../../../src/device/keptForm';
import { freshDevice } from '../../helpers/device';
import { fakeServer, type Reply } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const pages = [{ path: '/delivery/:ref', element: <DeliveryPage /> }];

it('takes no entry while it is being booked', async () => {
  const storage = memoryStorage();
  storage.refuse = true;
  freshDevice({ outboxStorage: storage });
  signInAs('User');
  const line = { ...newLine(null, 'Zitronen', 'Kiste'), delivered: '2' };
  const form = { ...emptyForm(4, 'Brauerei', '2026-11-20'), lines: [line] };
  rememberForm(2, deliveryFormName(form.clientId), keptDelivery(form));
  let answer = (_: Reply) => {};
  server.answer({
    ...replies(listDepositBalances, []),
    ...replies(listExpectedDeliveries, []),
    'POST /api/Deliveries': () => new Promise((resolve) => (answer = resolve)),
  });
  renderPages(`/delivery/${form.clientId}`, pages);
  const field = await screen.findByRole('textbox', { name: 'Lieferschein-Nr.' });
  const [book, discard] = ['Wareneingang buchen', 'Annahme verwerfen'].map((name) =>
    screen.getByRole('button', { name }),
  );
  await userEvent.click(book!);
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(field).toBeDisabled();
  expect(discard).toBeDisabled();
  answer({ status: 503, body: { detail: 'Gerade nicht.' } });
  await waitFor(() => expect(field).toBeEnabled());
});
