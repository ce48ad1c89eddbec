import { dayText } from '../../src/rules/supplierCalendar';
import type { HouseMail, MorningContent, Warning } from '../db/houseMails';

export interface LetterContent {
  topic: string;
  subject: string;
  sections: readonly Section[];
  link: { label: string; path: string };
  closing: string;
}
type Section = Omit<MorningContent['sections'][number], 'label'> & { label: string | null };

export function contentOf(mail: HouseMail): LetterContent {
  return mail.kind === 'morning' ? morning(mail) : warning(mail);
}

const morning = ({ day, count, sections }: MorningContent): LetterContent => ({
  topic: `morgenmail-${day}`,
  subject: `Heute, ${dayText(day).replace(',', '')}: ${count} zu erledigen`,
  sections,
  link: { label: 'Heute öffnen', path: '/today' },
  closing: 'Diese Mail kommt, weil du sie unter „Mein Konto“ eingeschaltet hast.',
});

function warning({ why, others = [], ...first }: Warning): LetterContent {
  const all = [first, ...others].map((each) => TOLD[each.about](each));
  const { subject, link } = others.length > 0 ? undeliveredMails(all.length) : TOLD[first.about](first);
  return {
    topic: `warnung-${first.about}`,
    subject: `Achtung: ${subject}`,
    sections: [{ label: null, entries: all.map(({ title }) => ({ title, detail: why, mark: '' })), more: 0 }],
    link,
    closing:
      'Diese Mail kommt, weil du Administrator bist. Abschalten lässt sie sich unter „Mein Konto“, „Warnungen sofort per Mail“.',
  };
}

type Told = Pick<LetterContent, 'subject' | 'link'> & { title: string };

const BACKUP = { subject: 'Sicherung fehlgeschlagen', link: { label: 'Sicherung öffnen', path: '/admin/backups' } };
const undelivered = (name = '') => `Mail an ${name} nicht zugestellt`;
const undeliveredMails = (count: number) => ({
  subject: `${count} Mails nicht zugestellt`,
  link: { label: 'Heute öffnen', path: '/today' },
});
const pauses = (what: string, name = '') => `${what} „${name}“ ruht`;

const TOLD: Readonly<Record<Warning['about'], (warning: Pick<Warning, 'id' | 'name'>) => Told>> = {
  backup: () => ({ ...BACKUP, title: 'Die Sicherung ist fehlgeschlagen.' }),
  drill: () => ({ ...BACKUP, title: 'Die Probe der Sicherung ist fehlgeschlagen.' }),
  orders: ({ id, name }) => ({
    subject: undelivered(name),
    title: `Die Bestellung ${id} ist bei ${name} vielleicht nicht angekommen. Bitte nachsehen.`,
    link: { label: 'Bestellung öffnen', path: `/order/${id}` },
  }),
  invoices: ({ id, name }) => ({
    subject: undelivered(name),
    title: `Die Reklamation ist bei ${name} vielleicht nicht angekommen. Bitte nachsehen.`,
    link: { label: 'Rechnung öffnen', path: `/invoice/${id}` },
  }),
  webhooks: ({ id, name }) => ({
    subject: pauses('Webhook', name),
    title: 'Er sammelt weiter, meldet aber nichts, bis ein Administrator ihn weckt.',
    link: { label: 'Webhook öffnen', path: `/admin/webhook/${id}` },
  }),
  apiTokens: ({ name }) => ({
    subject: pauses('Zugang', name),
    title: 'Das Programm wird abgewiesen, bis ein Administrator den Zugang weckt.',
    link: { label: 'Zugänge öffnen', path: '/admin/api_tokens' },
  }),
};
