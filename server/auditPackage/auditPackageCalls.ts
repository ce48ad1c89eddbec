import { Readable } from 'node:stream';
import { version } from '../../package.json';
import { readAuditPackage } from '../../src/contract/auditPackage';
import { readTimeZone } from '../db/repository/settings';
import { download } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { auditPackage } from './auditPackage';
import { readPapers } from './paperTables';
import { readPeriod } from './period';
import { requireFits } from './requireFits';

/** The package is generated while it is downloaded; the download is audited like every export. */
export const auditPackageCalls: Operation[] = [
  implement(readAuditPackage, {
    mode: 'own',
    async handle({ db, registry, query }) {
      const timeZone = await readTimeZone(db);
      const period = await readPeriod(db, query, timeZone);
      requireFits(await readPapers(db, period));
      return download({
        name: `Prüferpaket ${period.from} bis ${period.to}.zip`,
        type: 'application/zip',
        content: Readable.from(auditPackage({ db, registry, version }, period)),
      });
    },
  }),
];
