import { HttpError } from '../../../dataProvider/HttpError';
import { UserError } from '../../../rules/UserError';

/** The error to show in place of one that a sending ended with: what spoke against the order, in one German message. */
export function refusedByRules(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.body?.code !== 'ORDER_RULES') return error;
  const reasons = error.body.warnings?.map(({ message }) => message).join(' ') || error.message;
  return new UserError(`Die Bestellung wurde nicht gesendet: ${reasons}`, { cause: error });
}
