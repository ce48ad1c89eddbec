import { HttpError } from '../../../dataProvider/HttpError';
import { UserError } from '../../../rules/UserError';

/** What is said before the reasons. */
export const NOT_SENT = 'Die Bestellung wurde nicht gesendet:';

/** The error to show in place of one that a sending ended with: what spoke against the order, in one German message. */
export function refusedByRules(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.body?.code !== 'ORDER_RULES') return error;
  const reasons = error.body.warnings?.map(({ message }) => message).join(' ') || error.message;
  return new UserError(`${NOT_SENT} ${reasons}`, { cause: error });
}
