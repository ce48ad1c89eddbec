import { AUDIT_LOG_PAGE, exportAuditLog, listAuditLog } from '../../src/contract/history';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { exportLog } from './exportLog';
import { readAuditLog } from './readAuditLog';

export const auditLogCalls: Operation[] = [
  implement(listAuditLog, {
    async handle({ db, query }) {
      const { Before: before, Limit: limit = AUDIT_LOG_PAGE, ...filter } = query;
      return ok(await readAuditLog(db, filter, { before, limit: Math.min(limit, AUDIT_LOG_PAGE) }));
    },
  }),
  implement(exportAuditLog, { handle: exportLog }),
];
