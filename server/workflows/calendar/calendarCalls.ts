import { listDeliveryDates } from '../../../src/contract/supplierCalendar';
import { deliveryDates } from '../../../src/rules/supplierCalendar';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { notFound } from '../../problem';
import { readCalendar } from './readCalendars';

const COUNT = 5;

export const calendarCalls: Operation[] = [
  implement(listDeliveryDates, {
    async handle({ db, params, query, now }) {
      const calendar = await readCalendar(db, params.id);
      if (!calendar) throw notFound(`Lieferant ${params.id}`);
      const at = query.At ?? now;
      return ok({ at, ...deliveryDates(calendar, at, query.Count ?? COUNT) });
    },
  }),
];
