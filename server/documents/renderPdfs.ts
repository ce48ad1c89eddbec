import { countSheetPdf } from './countSheetPdf';
import { goodsReceivedPdf } from './goodsReceivedPdf';
import { orderPdf } from './orderPdf';
import type { Pdfs } from './pdfs';
import { stockTakingPdf } from './stockTakingPdf';
import { stockTakingXlsx } from './stockTakingXlsx';

export const renderPdfs: Pdfs = {
  order: (document) => orderPdf(document),
  stockTaking: (protocol) => stockTakingPdf(protocol),
  goodsReceived: (book) => goodsReceivedPdf(book),
  countSheet: (sheet) => countSheetPdf(sheet),
  workbook: (protocol) => stockTakingXlsx(protocol),
};
