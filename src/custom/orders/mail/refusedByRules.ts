import { HttpError } from '../../../dataProvider/HttpError';
import { UserError } from '../../../rules/UserError';

export const NOT_SENT = 'Die Bestellung wurde nicht gesendet:';

export function refusedByRules(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.body?.code !== 'ORDER_RULES') return error;
  const reasons = error.body.warnings?.map(({ message }) => message).join(' ') || error.message;
  return new UserError(`${NOT_SENT} ${reasons}`, { cause: error });
}
