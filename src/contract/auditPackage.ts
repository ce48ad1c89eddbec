import { z } from 'zod';
import { additionsTo } from './kit/call';
import { day } from './kit/values';

export const readAuditPackage = additionsTo('Betrieb')('auditPackage.read', 'GET /api/AuditPackage', {
  summary:
    'Prüferpaket eines Zeitraums (höchstens 366 Tage): ZIP nach GDPdU-Beschreibungsstandard mit Tabellen, Belegen, Verfahrensdokumentation und Prüfsummen',
  query: z.object({ From: day, To: day }),
  files: ['application/zip'],
});
