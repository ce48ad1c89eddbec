import type { Today } from '../contract/today';
import { nextAttemptText } from '../rules/nextAttempt';
import type { Todo } from './Todo';

type Mail = Today['mails'][number];

export const mailTodos = ({ mails, day }: Today, timeZone: string): Todo[] =>
  mails.map((mail) => {
    const isOrder = mail.about === 'order';
    return {
      key: `mail ${mail.about} ${mail.id}`,
      title: `${isOrder ? 'Bestellung' : 'Reklamation'} an ${mail.supplierName}`,
      detail: [stateText(mail, timeZone, day), mail.error].filter(Boolean).join(' '),
      urgency: mail.urgency,
      action: mail.urgency === 'late' ? 'Klären' : 'Ansehen',
      to: isOrder ? `/order/${mail.id}` : `/invoice/${mail.id}`,
    };
  });

function stateText({ state, nextAttemptAt }: Mail, timeZone: string, day: string): string {
  if (state === 'failed') return 'Nicht verschickt.';
  if (state === 'unclear') return 'Unklar, ob sie ankam.';
  if (state === 'sending' || nextAttemptAt === null) return 'Wird gerade verschickt.';
  return `Wartet, nächster Versuch ${nextAttemptText(nextAttemptAt, timeZone, day)} Uhr.`;
}
