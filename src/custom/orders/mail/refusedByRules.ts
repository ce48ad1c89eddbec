import { HttpError } from '../../../dataProvider/HttpError';
import { UserError } from '../../../rules/UserError';

export const NOT_SENT = 'Die Bestellung wurde nicht gesendet:';
/** Marking by hand is never refused, and marked orders count towards the minimum of others. */
export const BY_PHONE = 'Auf der Seite der Bestellung kannst du stattdessen „Telefonisch bestellt“ wählen.';

export function refusedByRules(error: unknown, ...otherWay: string[]): unknown {
  if (!(error instanceof HttpError) || error.body?.code !== 'ORDER_RULES') return error;
  const reasons = error.body.warnings?.map(({ message }) => message).join(' ') || error.message;
  return new UserError([NOT_SENT, reasons, ...otherWay].join(' '), { cause: error });
}
