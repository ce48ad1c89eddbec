import { z } from 'zod';
import { download } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { textId } from '../../api/schemas';
import type { Pdfs } from '../../exports/pdfs';
import { stockTakingCsv } from '../../exports/stockTakingCsv';
import type { StockTakingProtocol } from '../../exports/stockTakingProtocol';
import { stockTakingXlsx } from '../../exports/stockTakingXlsx';
import { readProtocol } from './readProtocol';

const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async (from: StockTakingProtocol) => Buffer.from(stockTakingCsv(from)),
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: stockTakingXlsx },
  pdf: { type: 'application/pdf', write: (from: StockTakingProtocol, pdfs: Pdfs) => pdfs.stockTaking(from) },
} as const;

/** The protocol of an inventory as a file; of an open one, its interim state. */
export const exportCall = (pdfs: Pdfs): Operation =>
  operation({
    id: 'stockTaking.export',
    mode: 'read',
    method: 'GET',
    url: '/api/StockTaking/Export',
    tag: 'Inventuren',
    summary: 'Protokoll einer Inventur als CSV, XLSX oder PDF',
    query: z.object({
      stockTakingId: textId,
      format: z.enum(['csv', 'xlsx', 'pdf'], 'Bitte csv, xlsx oder pdf angeben.'),
    }),
    files: Object.values(FORMATS).map(({ type }) => type),
    async handle({ db, query: { stockTakingId, format } }) {
      const protocol = await readProtocol(db, stockTakingId);
      const { type, write } = FORMATS[format];
      const name = `Inventurprotokoll ${protocol.id} ${protocol.targetDate}${protocol.closed ? '' : ' Zwischenstand'}.${format}`;
      return download({ name, type, content: await write(protocol, pdfs) });
    },
  });
