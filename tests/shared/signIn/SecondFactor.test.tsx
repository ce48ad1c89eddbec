import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../../src/contract/secondFactor';
import { SecondFactor } from '../../../src/shared/signIn/SecondFactor';
import { SecondFactorOf } from '../../../src/shared/signIn/SecondFactorOf';
import { renderPages, signInAs } from '../../custom/renderPages';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';

const server = fakeServer();
beforeEach(() => signInAs('User'));

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, since: '2026-11-22T07:00:00.000Z', recoveryCodesLeft: 2 };

function open(before: typeof off | typeof on, element = <SecondFactor />) {
  let state: typeof off | typeof on = before;
  server.answer({
    ...replies(readSecondFactor, () => state),
    ...replies(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    ...replies(confirmSecondFactor, () => {
      state = on;
      return { recoveryCodes: CODES };
    }),
    ...replies(renewRecoveryCodes, { recoveryCodes: CODES }),
    ...replies(endSecondFactor, () => {
      state = off;
    }),
  });
  return renderPages('/here', [{ path: '/here', element }]);
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sent = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]);
const CODE = 'Code aus der App oder Wiederherstellungscode';

describe('the second factor', () => {
  it('is turned on: password, picture and secret, first code, recovery codes', async () => {
    open(off);
    await click('Einschalten');
    await type('Aktuelles Passwort', 'geheim');
    await click('Weiter');
    const picture = await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await type('Code aus der App', '123456');
    await click('Einschalten');
    const list = await screen.findByRole('list', { name: 'Wiederherstellungscodes' });
    const shown = within(list).getAllByRole('listitem');
    expect(shown.map((each) => each.textContent)).toEqual(CODES);
    await click('Fertig');
    expect(await screen.findByText(/Eingeschaltet seit 22\.11\.2026\. Es gibt noch 2 Wieder/)).toBeInTheDocument();
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(sent()).toEqual([
      [addressOf(beginSecondFactor), { currentPassword: 'geheim' }],
      [addressOf(confirmSecondFactor), { otp: '123456' }],
    ]);
  });

  it('asks before recovery codes that nobody has kept are left', async () => {
    const { router, path } = open(on);
    await click('Neue Wiederherstellungscodes');
    await type('Aktuelles Passwort', 'geheim');
    await type(CODE, '123456');
    await click('Neue Codes anzeigen');
    await screen.findByRole('list', { name: 'Wiederherstellungscodes' });
    const leave = () => act(() => router.navigate('/elsewhere'));
    await leave();
    await click('Zurück zu den Codes');
    expect(path()).toBe('/here');
    await click('Kopieren');
    await screen.findByText('Kopiert.');
    await leave();
    expect(path()).toBe('/elsewhere');
  });

  it('says at its field why a code is refused', async () => {
    open(off);
    const errors = { otp: 'Dieser Code stimmt nicht.' };
    server.answer({ [addressOf(confirmSecondFactor)]: { status: 400, body: { code: 'VALIDATION', errors } } });
    await click('Einschalten');
    await type('Aktuelles Passwort', 'geheim');
    await click('Weiter');
    await type('Code aus der App', '1');
    await click('Einschalten');
    await waitFor(() => expect(screen.getByLabelText('Code aus der App')).toHaveAccessibleDescription(errors.otp));
  });

  it.each([
    ['Neue Wiederherstellungscodes', 'Neue Codes anzeigen', addressOf(renewRecoveryCodes), CODES[0]],
    ['Ausschalten', 'Ausschalten', addressOf(endSecondFactor), 'Einschalten'],
  ])('asks for password and code: %s', async (button, ok, call, shown = '') => {
    open(on);
    await click(button);
    await type('Aktuelles Passwort', 'geheim');
    await type(CODE, '123456');
    await click(ok);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(sent()).toEqual([[call, { currentPassword: 'geheim', otp: '123456' }]]);
  });

  it('of another user goes off with the own password', async () => {
    open(on, <SecondFactorOf userId={7} />);
    await click('Zweiten Faktor ausschalten');
    await type('Aktuelles Passwort', 'geheim');
    await click('Ausschalten');
    await waitFor(() => expect(screen.queryByText('Der zweite Faktor ist eingeschaltet.')).not.toBeInTheDocument());
    expect(sent()).toEqual([[addressOf(endSecondFactor), { currentPassword: 'geheim', UserId: 7 }]]);
  });

  it('of another user that is off shows nothing', async () => {
    open(off, <SecondFactorOf userId={7} />);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
