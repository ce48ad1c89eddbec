import { countSheetPdf } from './countSheetPdf';
import { goodsReceivedPdf } from './goodsReceivedPdf';
import { orderPdf } from './orderPdf';
import { stockTakingPdf } from './stockTakingPdf';
import { stockTakingXlsx } from './stockTakingXlsx';

export const renderPdfs = {
  order: orderPdf,
  stockTaking: stockTakingPdf,
  goodsReceived: goodsReceivedPdf,
  countSheet: countSheetPdf,
  workbook: stockTakingXlsx,
};
