import type { OrderMail } from '../../../contract/orders';
import { todayIn } from '../../../rules/dates';
import { nextAttemptText } from '../../../rules/nextAttempt';

export function mailSentence({ state, error, nextAttemptAt }: OrderMail, timeZone: string, now = new Date()): string {
  switch (state) {
    case 'waiting': {
      const today = todayIn(timeZone, now);
      const when = nextAttemptAt ? ` – nächster Versuch ${nextAttemptText(nextAttemptAt, timeZone, today)}` : '';
      return `Mail wartet${when}${error ? ` (${error})` : ''}`;
    }
    case 'failed':
      return `Mail fehlgeschlagen: ${error ?? 'ohne Angabe des Grundes.'}`;
    case 'unclear':
      return `Mail unklar: ${error ?? 'Sie kann angekommen sein.'}`;
    case 'sent':
      return error ? `Mail gesendet: ${error}` : '';
    case 'sending':
      return '';
  }
}
