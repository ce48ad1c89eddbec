import { readMarkup, readShrinkage } from '../../../src/contract/shrinkage';
import { readConsistently } from '../../db/engine/readConsistently';
import { readTimeZone } from '../../db/repository/settings';
import { markupCsv } from '../../documents/markupCsv';
import { shrinkageCsv } from '../../documents/shrinkageCsv';
import { csvFile, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { reportName } from '../goods/reportName';
import { readMarkup as readMarked } from './readMarkup';
import { readShrinkage as read } from './readShrinkage';

export const shrinkageCalls: Operation[] = [
  implement(readShrinkage, {
    async handle({ db, user, query }) {
      // In one snapshot: an import finished meanwhile would show its closings without its sales.
      const { shrinkage, rows } = await readConsistently(db, (tx) => read({ db: tx, user, query }));
      if (query.format !== 'csv') return ok(shrinkage);
      const timeZone = await readTimeZone(db);
      return csvFile(reportName('Schwund', query), await shrinkageCsv(rows, { timeZone, role: user.role }));
    },
  }),
  implement(readMarkup, {
    async handle({ db, user, query }) {
      const markup = await readConsistently(db, (tx) => readMarked({ db: tx, user, query }));
      if (query.format !== 'csv') return ok(markup);
      return csvFile(reportName('Rohgewinnaufschlag', query), markupCsv(markup));
    },
  }),
];
