import { z } from 'zod';
import { declareCall } from './kit/call';
import { day } from './kit/values';

export const readAuditPackage = declareCall({
  id: 'auditPackage.read',
  method: 'GET',
  path: '/api/AuditPackage',
  tag: 'Betrieb',
  summary:
    'Prüferpaket eines Zeitraums (höchstens 366 Tage): ZIP nach GDPdU-Beschreibungsstandard mit Tabellen, Belegen, Verfahrensdokumentation und Prüfsummen',
  query: z.object({ From: day, To: day }),
  files: ['application/zip'],
  isAddition: true,
});
