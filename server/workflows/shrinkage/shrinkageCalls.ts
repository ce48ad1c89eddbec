import { readMarkup, readShrinkage } from '../../../src/contract/shrinkage';
import { inOneState } from '../../db/engine/inOneState';
import { markupCsv } from '../../documents/markupCsv';
import { shrinkageCsv } from '../../documents/shrinkageCsv';
import { download, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { reportName } from '../goods/reportName';
import { readSettings } from '../settings';
import { readMarkup as readMarked } from './readMarkup';
import { readShrinkage as read } from './readShrinkage';

const CSV = 'text/csv; charset=utf-8';

export const shrinkageCalls: Operation[] = [
  implement(readShrinkage, {
    mode: 'read',
    async handle({ db, user, query }) {
      // In one snapshot: an import finished meanwhile would show its closings without its sales.
      const { shrinkage, rows } = await inOneState(db, (tx) => read({ db: tx, user, query }));
      if (query.format !== 'csv') return ok(shrinkage);
      const { TIME_ZONE } = await readSettings(db);
      const content = Buffer.from(await shrinkageCsv(rows, { timeZone: TIME_ZONE, role: user.role }));
      return download({ name: reportName('Schwund', query), type: CSV, content });
    },
  }),
  implement(readMarkup, {
    mode: 'read',
    async handle({ db, user, query }) {
      const markup = await inOneState(db, (tx) => readMarked({ db: tx, user, query }));
      if (query.format !== 'csv') return ok(markup);
      const content = Buffer.from(markupCsv(markup));
      return download({ name: reportName('Rohgewinnaufschlag', query), type: CSV, content });
    },
  }),
];
