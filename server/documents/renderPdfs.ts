import { orderPdf } from './orderPdf';
import type { Pdfs } from './pdfs';
import { stockTakingPdf } from './stockTakingPdf';

/** Makes PDFs on the spot. With thousands of lines that takes seconds in which nothing else happens in its thread. */
export const renderPdfs: Pdfs = { order: orderPdf, stockTaking: stockTakingPdf };
