import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type MailTestResult, testMail } from '../../../src/contract/mailTest';
import { MailTestSection } from '../../../src/custom/settings/MailTestSection';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
beforeEach(() => signInAs('Admin'));

async function send() {
  renderPages('/', [{ path: '/', element: <MailTestSection /> }]);
  await userEvent.click(screen.getByRole('button', { name: 'Mailserver prüfen' }));
  const button = await screen.findByRole('button', { name: 'Testmail senden' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Testmail an' }), 'chefin@example.test');
  await userEvent.click(button);
}

it.each<[string, MailTestResult]>([
  [
    'worked',
    {
      isDelivered: true,
      via: 'smtp',
      transport: 'smtp',
      reply: null,
      message: 'Angenommen.',
      advice: 'Auch im Spam-Ordner nachsehen.',
    },
  ],
  [
    'failed',
    {
      isDelivered: false,
      via: 'smtp',
      transport: 'smtp',
      reply: null,
      message: 'Niemand da.',
      advice: 'Bitte den Port prüfen.',
    },
  ],
  [
    'went nowhere',
    {
      isDelivered: false,
      via: 'outbox',
      transport: 'file',
      reply: null,
      message: 'Kein Mailserver.',
      advice: 'Bitte SMTP_URL setzen.',
    },
  ],
])('shows how it %s, and the remedy', async (_, result) => {
  server.answer(answering(testMail, {}, () => ({ body: result })));
  await send();
  const isError = !result.isDelivered && result.via === 'smtp';
  const notice = await screen.findByRole(isError ? 'alert' : 'status');
  expect(notice).toHaveTextContent(`${result.message}${result.advice}`);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ to: 'chefin@example.test' });
});

it('shows an error in the address at its field', async () => {
  const errors = { to: 'Bitte eine einzelne E-Mail-Adresse angeben.' };
  server.answer(answering(testMail, {}, () => ({ status: 400, body: { code: 'VALIDATION', errors } })));
  await send();
  expect(await screen.findByText(errors.to)).toBeVisible();
});
