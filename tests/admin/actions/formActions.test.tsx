import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freshDevice } from '../../helpers/device';
import { actions, claimsServer, claimsWith, openClaims, refusal, TOO_MUCH } from './actionScreens';

const { report, settle, drop, scold, secret } = actions;
const { all, ...server } = claimsServer();

const button = (name: string) => screen.findByRole('button', { name });
const none = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const runs = () => server.writes().map(([, url, body]) => [url, body]);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('actions in a form', () => {
  it('are buttons while they are possible, and follow the record that they leave', async () => {
    const { user } = openClaims('/admin/claims/1', claimsWith([report, settle]));
    await user.click(await button('Melden'));
    expect(await screen.findByText('„Melden“ ausgeführt')).toBeInTheDocument();
    expect(runs()).toEqual([['/api/claims/1/actions/report', { version: 1 }]]);
    expect(await button('Erledigen')).toBeEnabled();
    none('Melden');
    expect(screen.getByRole('combobox', { name: 'Stand' })).toHaveTextContent('gemeldet');
  });

  it('form a menu when there are three or more', async () => {
    const { user } = openClaims('/admin/claims/1', claimsWith([report, scold, drop]));
    await button('Melden');
    await button('Mahnen');
    none('Verwerfen');
    await user.click(await button('Aktionen'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Verwerfen']);
  });

  it('share a line on a phone, where the menu takes the place of the second button', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = openClaims('/admin/claims/1', claimsWith([report, scold, drop]));
    await button('Melden');
    none('Mahnen');
    await user.click(await button('Aktionen'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mahnen', 'Verwerfen']);
    vi.unstubAllGlobals();
  });

  it('are limited to those of the role', async () => {
    openClaims('/admin/claims/1', claimsWith([report, secret]));
    await button('Melden');
    none('Vertuschen');
  });

  it('of another role are shown to that role', async () => {
    const { user } = openClaims('/admin/claims/1', claimsWith([secret]), { role: 'User' });
    await user.click(await button('Vertuschen'));
    await waitFor(() => expect(runs()).toEqual([['/api/claims/1/actions/secret', { version: 1 }]]));
  });

  it('are off while something is not saved, and say so', async () => {
    const { user } = openClaims('/admin/claims/1', claimsWith([report]));
    await user.type(await screen.findByRole('textbox', { name: 'Notiz' }), 'x');
    await waitFor(async () => expect(await button('Melden')).toBeDisabled());
    expect(screen.getByText('Bitte zuerst speichern.')).toBeVisible();
    await user.click(await button('Zurücksetzen'));
    await waitFor(async () => expect(await button('Melden')).toBeEnabled());
    expect(screen.queryByText('Bitte zuerst speichern.')).toBeNull();
  });

  it('ask their question, and do nothing when it is declined', async () => {
    const { user } = openClaims('/admin/claims/1', claimsWith([drop]));
    await user.click(await button('Verwerfen'));
    const question = within(await dialog('Verwerfen'));
    expect(question.getByText('Wirklich verwerfen?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(runs()).toEqual([]);
    await user.click(await button('Verwerfen'));
    await user.click(within(await dialog('Verwerfen')).getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(runs()).toEqual([['/api/claims/1/actions/drop', { version: 1 }]]));
  });

  it('already done by somebody else are reported, and the form shows the current record', async () => {
    const detail = '„Melden“ ist bei diesem Eintrag nicht möglich.';
    const { user } = openClaims('/admin/claims/1', claimsWith([report, settle]));
    await button('Melden');
    server.answer({
      'POST /api/claims/1/actions/report': () => {
        Object.assign(all[0] ?? {}, { state: 'gemeldet', version: 2 });
        return refusal(409, 'STATE', detail);
      },
    });
    await user.click(await button('Melden'));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await button('Erledigen')).toBeEnabled();
    none('Melden');
  });

  it('do not appear with another backend', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    openClaims('/admin/claims/1', claimsWith([report, scold]), { isElsewhere: true });
    await screen.findByRole('textbox', { name: 'Betreff' });
    for (const name of ['Melden', 'Mahnen', 'Aktionen']) none(name);
  });
});

describe('the dialog of an action', () => {
  const open = async (more?: Parameters<typeof claimsWith>[1]) => {
    const opened = openClaims('/admin/claims/2', claimsWith([settle], more));
    await opened.user.click(await button('Erledigen'));
    const asked = within(await dialog('Erledigen'));
    return { ...opened, asked, ok: () => asked.getByRole('button', { name: 'Erledigen' }) };
  };

  it('sends the requested fields, including fields that only actions may write', async () => {
    const { user, asked, ok } = await open();
    expect(asked.getByText('Fall 2')).toBeVisible();
    expect(asked.getAllByRole('textbox').map((each) => each.getAttribute('name') ?? each.id)).toHaveLength(2);
    await user.type(asked.getByRole('textbox', { name: 'Gutschrift' }), '12,5');
    await user.click(ok());
    expect(await screen.findByText('„Erledigen“ ausgeführt')).toBeInTheDocument();
    expect(runs()).toEqual([['/api/claims/2/actions/settle', { version: 1, values: { credit: 12.5, note: null } }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Gutschrift' })).toHaveValue('12,5');
  });

  it('shows a broken rule at its field, and blocks the action', async () => {
    const { user, asked, ok } = await open();
    const credit = asked.getByRole('textbox', { name: 'Gutschrift' });
    await user.type(credit, '31');
    await user.tab();
    await waitFor(() => expect(credit).toHaveAccessibleDescription(TOO_MUCH));
    expect(ok()).toBeDisabled();
    await user.clear(credit);
    await user.type(credit, '30');
    await waitFor(() => expect(ok()).toBeEnabled());
  });

  it('asks for fields that the stored record requires', async () => {
    Object.assign(all[1] ?? {}, { subject: 'Bruch' });
    const { user, asked, ok } = await open();
    const credit = await asked.findByRole('textbox', { name: /Gutschrift/ });
    expect(credit).toBeRequired();
    expect(ok()).toBeDisabled();
    await user.click(await asked.findByRole('button', { name: 'Angaben prüfen' }));
    await waitFor(() => expect(credit).toHaveFocus());
    expect(credit).toHaveAccessibleDescription('Dieses Feld wird benötigt');
    await user.type(credit, '1');
    await waitFor(() => expect(ok()).toBeEnabled());
    expect(asked.queryByRole('button', { name: /prüfen/ })).toBeNull();
  });

  it('shows an error that only the server knows at its field', async () => {
    server.answer({
      'POST /api/claims/2/actions/settle': refusal(400, 'VALIDATION', 'Bitte prüfen.', {
        errors: { credit: 'Dafür ist es zu spät.' },
      }),
    });
    const { user, asked, ok } = await open();
    await user.type(asked.getByRole('textbox', { name: 'Gutschrift' }), '1');
    await user.click(ok());
    await waitFor(() =>
      expect(asked.getByRole('textbox', { name: 'Gutschrift' })).toHaveAccessibleDescription('Dafür ist es zu spät.'),
    );
    expect(await dialog('Erledigen')).toBeVisible();
  });

  it('asks before it discards entries', async () => {
    const { user, asked } = await open();
    await user.type(asked.getByRole('textbox', { name: 'Notiz' }), 'x');
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    await user.click(await button('Weiter bearbeiten'));
    expect(await asked.findByRole('textbox', { name: 'Notiz' })).toHaveValue('x');
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    await user.click(await button('Verwerfen'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Erledigen' })).toBeNull());
    expect(runs()).toEqual([]);
  });

  it('closes when the record was changed elsewhere, and the page shows the change', async () => {
    server.answer({
      'POST /api/claims/2/actions/settle': () => {
        Object.assign(all[1] ?? {}, { version: 2, note: 'von anderen' });
        return refusal(409, 'VERSION', 'Jemand anderes hat diesen Eintrag geändert.', { current: all[1] });
      },
    });
    const { user, asked, ok } = await open();
    await user.type(asked.getByRole('textbox', { name: 'Gutschrift' }), '1');
    await user.click(ok());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Erledigen' })).toBeNull());
    expect(screen.getByText(/hat diesen Eintrag geändert/)).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Notiz' })).toHaveValue('von anderen');
  });
});
