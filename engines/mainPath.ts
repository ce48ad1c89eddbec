import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { type ApiClient, apiClient, signIn } from '../tests/server/apiClient';
import { DESK, look, PHONE, untilQuiet } from './pictures';
import { button, field, heading, link, type Tab, text } from './tab';
import { until } from './until';
import type { Step } from './walk';

const PASSWORD = 'Lindenhof-Kochtopf-47';
const GROUP = 'Kaffee & Tee';
/** A supplier without cut-off and minimum, which sending would ask about. */
const SUPPLIER = 'Rösterei Morgenmühle';
/**
 * Typed text and its value, line by line. The first is sent at once, the next three wait offline, the rest follow
 * online.
 */
const COUNTED = [
  ['2,5', 2.5],
  ['10', 10],
  ['9.75', 9.75],
  ['3', 3],
  ['0', 0],
  ['5', 5],
  ['4', 4],
] as const;
const FIRST_WAITING = 1;
const FIRST_AFTERWARDS = 4;
const amountField = field(/^Neue Menge/);
const unsent = /warte[nt] auf Verbindung|(wird|werden) gesendet|nicht übernommen|nicht übertragen/;

/** Returns the steps from the first page of a new installation to the mail that the supplier receives. */
export function mainPath(): Step[] {
  let census = 0;
  let before: Line[] = [];
  let order = 0;

  return [
    {
      title: 'Einrichten: Passwort wählen, Demodaten laden',
      async run({ tab, house }) {
        await tab.resize(DESK);
        await tab.goto(house.network.url);
        await tab.see(heading('Erste Einrichtung'));
        await tab.type(field('Passwort'), PASSWORD);
        await tab.type(field('Passwort wiederholen'), PASSWORD);
        await tab.click(field('Demodaten laden'));
        await tab.click(button('Einrichten'));
        await tab.see(button('Benutzermenü'));
      },
    },
    {
      title: 'Zeilen einer Liste einzeln ankreuzen, am Schreibtisch und am Telefon',
      async run(walk) {
        const { tab, house } = walk;
        const box = (name: string) => ({ role: 'checkbox', name: `${name} auswählen` });
        await tab.goto(`${house.network.url}/admin/suppliers`);
        await tab.click(box('Weinkontor Rebengasse'));
        await tab.see(text('1 ausgewählt'));
        await tab.resize(PHONE);
        await tab.click(box(SUPPLIER));
        await tab.see(text('2 ausgewählt'));
        await look(walk, 'ticked');
        await tab.resize(DESK);
      },
    },
    {
      title: 'Abmelden und im Formular anmelden',
      async run(walk) {
        const { tab } = walk;
        await tab.click(button('Benutzermenü'));
        await tab.click({ role: 'menuitem', name: 'Logout' });
        await tab.see(heading('Login'));
        await look(walk, 'login');
        await tab.type(field('Dein Benutzername *'), 'jana');
        await tab.type(field('Passwort *'), 'wrong');
        await tab.press('Enter');
        await tab.see({ role: 'alert' });
        await tab.type(field('Passwort *'), PASSWORD);
        await tab.click(button('Submit'));
        await tab.see(heading('Übersicht Zählungen'));
      },
    },
    {
      title: 'Eine Zählung beginnen und die erste Menge senden',
      async run({ tab, house }) {
        await tab.resize(PHONE);
        await tab.click(button('Neue Zählung starten'));
        await tab.click(button('Zählung starten', { role: 'row', name: /Kaffee & Tee/ }));
        await tab.see(text('1 / 7'));
        census = Number((await tab.url()).pathname.split('/').at(2));
        before = await linesOf(house.serverUrl, census);
        await count(tab, 0, FIRST_WAITING);
        await until(() => amountsOf(house.serverUrl, census), expected(FIRST_WAITING));
      },
    },
    {
      title: 'Ohne Netz weiterzählen',
      async run({ tab, house }) {
        await tab.run(() => navigator.serviceWorker.ready.then(() => undefined));
        await house.network.cut();
        await count(tab, FIRST_WAITING, FIRST_AFTERWARDS);
        await tab.see(link('3 warten auf Verbindung'));
      },
    },
    {
      title: 'Ohne Netz neu laden',
      async run({ tab }) {
        await tab.reload();
        await tab.see(text('5 / 7'));
        await tab.see(link('3 warten auf Verbindung'));
      },
    },
    {
      title: 'Ohne Netz den Tab schließen und wiederkommen: jede Menge ist noch da',
      async run(walk) {
        const { house, engine } = walk;
        const old = walk.tab;
        walk.tab = await engine.newTab();
        await old.close();
        await walk.tab.resize(PHONE);
        for (let at = FIRST_WAITING; at < FIRST_AFTERWARDS; at++) {
          await walk.tab.goto(`${house.network.url}/run_census/${census}/${at}`);
          await walk.tab.see(text(`${at + 1} / 7`));
          assert.equal(await walk.tab.value(amountField), String(COUNTED[at]?.[1]).replace('.', ','));
          await walk.tab.see(text('Auf diesem Gerät gespeichert, wartet auf Verbindung (3)'));
        }
        assert.deepEqual(await amountsOf(house.serverUrl, census), expected(FIRST_WAITING));
      },
    },
    {
      title: 'Mit Netz: alles kommt genau einmal an',
      async run({ tab, house }) {
        await house.network.mend();
        await tab.gone(link(unsent));
        await until(() => amountsOf(house.serverUrl, census), expected(FIRST_AFTERWARDS));
        const after = await linesOf(house.serverUrl, census);
        const writes = after.map(({ version }, at) => version - (before[at]?.version ?? 0));
        assert.deepEqual(writes, [1, 1, 1, 1, 0, 0, 0]);
      },
    },
    {
      title: 'Zu Ende zählen und Bestellungen erzeugen',
      async run(walk) {
        const { tab, house } = walk;
        await tab.goto(`${house.network.url}/run_census/${census}/${FIRST_AFTERWARDS}`);
        await look(walk, 'counting');
        await tab.resize(PHONE);
        await count(tab, FIRST_AFTERWARDS, COUNTED.length);
        const card = { role: 'article', name: GROUP };
        await tab.see(text('7 / 7 gezählt', card));
        await look(walk, 'dashboard');
        await tab.click(button('Überprüfen', card));
        await tab.click(button('Speichern & Bestellungen erzeugen'));
        await tab.see(text('2 Bestellungen erzeugt'));
        await tab.click(link('Zu den Bestellungen'));
        await tab.see(heading('Bestellungen'));
        order = await orderOf(house.serverUrl);
      },
    },
    {
      title: 'Den Kalender öffnen und einen Tag wählen',
      async run({ tab }) {
        await tab.resize(DESK);
        await tab.click(button('Kalender öffnen'));
        await tab.click({ role: 'gridcell', name: '15', within: { role: 'dialog', name: 'Kalender: Von' } });
        await tab.gone({ role: 'dialog' });
        assert.match(await tab.value(field('Von')), /^15\.\d\d\.\d{4}$/);
        await tab.reload();
      },
    },
    {
      title: 'Ein Dialog mit der Tastatur: öffnen, bleiben, schließen, zurück',
      async run({ tab }) {
        const title = 'Neue Inventur starten';
        const dialog = { role: 'dialog', name: title };
        await tab.click(link('Inventur'));
        await tab.click(button(title));
        await tab.see(dialog);
        await tab.press('Escape');
        await tab.gone(dialog);
        await until(() => tab.run(() => document.activeElement?.textContent), title);
        await tab.press('Enter');
        await tab.see(dialog);
        await tab.run(untilQuiet);
        for (let at = 0; at < 8; at++) {
          await tab.press('Tab');
          assert.ok(await tab.run(() => Boolean(document.activeElement?.closest('[role=dialog]'))));
        }
        await tab.press('Escape');
        await tab.gone(dialog);
        await tab.click(link('Bestellungen'));
      },
    },
    {
      title: 'Die Bestellung ansehen und als PDF sichern',
      async run(walk) {
        const { tab, engine } = walk;
        await tab.click({ label: 'Bearbeiten', within: { role: 'row', name: new RegExp(`^${order} `) } });
        await tab.see(heading(SUPPLIER));
        await look(walk, 'order');
        await tab.click(button('PDF'));
        await until(() => startOf(engine.downloads, `Bestellung ${order} ${SUPPLIER}.pdf`), '%PDF-');
      },
    },
    {
      title: 'Die Bestellung senden: die Mail kommt an',
      async run({ tab, house }) {
        await tab.click(button(`an ${SUPPLIER}`));
        await tab.see(text('(Mail wurde bereits verschickt)'));
        await until(() => house.mailbox.mails.length, 1);
        const mail = await simpleParser(house.mailbox.mails[0]?.raw ?? '');
        assert.match(mail.subject ?? '', new RegExp(`^Bestellung ${order} – `));
        assert.match(mail.text ?? '', /Espressobohnen Hausröstung 1 kg/);
        assert.deepEqual(
          mail.attachments.map(({ contentType }) => contentType),
          ['application/pdf', 'text/csv'],
        );
      },
    },
    {
      title: 'Artikel, Auswertung und Heute ansehen',
      async run(walk) {
        const { tab, house } = walk;
        for (const [name, path, title] of [
          ['items', '/admin/stock_items', 'Artikel'],
          ['insights', '/insights', 'Auswertung'],
          ['today', '/today', 'Heute'],
        ] as const) {
          await tab.goto(house.network.url + path);
          await tab.see(heading(title));
          await look(walk, name);
        }
      },
    },
    {
      title: 'Die Konsole ist leer',
      async run({ engine }) {
        assert.deepEqual(
          engine.complaints().filter((complaint) => !EXPECTED.some((pattern) => pattern.test(complaint))),
          [],
        );
      },
    },
  ];
}

/** Console messages that the walk causes on purpose: a wrong password, a cut network. */
const EXPECTED = [/Failed to load resource/];

interface Line {
  newAmount: number | null;
  version: number;
}

async function count(tab: Tab, from: number, end: number): Promise<void> {
  for (let at = from; at < end; at++) {
    await tab.see(text(`${at + 1} / ${COUNTED.length}`));
    await tab.type(amountField, COUNTED[at]?.[0] ?? '');
    const isLast = at === COUNTED.length - 1;
    if (at % 2 === 0) await tab.click(button(isLast ? 'Speichern & Beenden' : 'Speichern'));
    else await tab.press('Enter');
  }
  if (end < COUNTED.length) await tab.see(text(`${end + 1} / ${COUNTED.length}`));
}

/** Returns the amounts on the server once the first `arrived` lines were sent. */
const expected = (arrived: number) => COUNTED.map(([, amount], at) => (at < arrived ? amount : null));

const apiOf = async (url: string): Promise<ApiClient> => apiClient(url, await signIn(url, 'jana', PASSWORD));

const linesOf = async (url: string, census: number) =>
  (await apiOf(url)).list<Line>(`/api/Census/${census}/stock_modifications`);

const amountsOf = async (url: string, census: number) => (await linesOf(url, census)).map(({ newAmount }) => newAmount);

async function orderOf(url: string): Promise<number> {
  const api = await apiOf(url);
  const suppliers = await api.list<{ id: number; name: string }>('/api/Suppliers');
  const { id } = suppliers.find(({ name }) => name === SUPPLIER) ?? assert.fail(`no supplier ${SUPPLIER}`);
  const orders = await api.list<{ id: number; supplierId: number }>('/api/Orders?ShowSent=false');
  return Math.max(...orders.filter(({ supplierId }) => supplierId === id).map((order) => order.id));
}

/** Returns the first five characters of a file; undefined while it does not exist. */
function startOf(folder: string, name: string): string | undefined {
  // Some file systems store umlauts decomposed.
  const file = readdirSync(folder).find((each) => each.normalize() === name.normalize());
  return file && readFileSync(join(folder, file)).subarray(0, 5).toString('latin1');
}
