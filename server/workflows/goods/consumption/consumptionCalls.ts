import { readConsumption, readLosses } from '../../../../src/contract/consumption';
import { consumptionCsv } from '../../../documents/consumptionCsv';
import { lossesCsv } from '../../../documents/lossesCsv';
import { download, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { readSettings } from '../../settings';
import { reportName } from '../reportName';
import { readConsumption as read } from './readConsumption';
import { readLosses as readLost } from './readLosses';

const CSV = 'text/csv; charset=utf-8';

export const consumptionCalls: Operation[] = [
  implement(readConsumption, {
    mode: 'read',
    async handle(call) {
      const { consumption, rows } = await read(call);
      if (call.query.format !== 'csv') return ok(consumption);
      const { TIME_ZONE } = await readSettings(call.db);
      const content = Buffer.from(
        await consumptionCsv(rows, TIME_ZONE, { isCompared: call.query.Compare !== undefined, role: call.user.role }),
      );
      return download({ name: reportName('Verbrauch', call.query), type: CSV, content });
    },
  }),
  implement(readLosses, {
    mode: 'read',
    async handle({ db, query, user: { role } }) {
      const losses = await readLost(db, query, role);
      if (query.format !== 'csv') return ok(losses);
      return download({
        name: reportName('Verluste', query),
        type: CSV,
        content: Buffer.from(await lossesCsv(losses, role)),
      });
    },
  }),
];
