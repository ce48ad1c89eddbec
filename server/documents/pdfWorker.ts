import type { PdfJob } from './pdfJob';
import { renderPdfs } from './renderPdfs';

export default function render(job: PdfJob): Promise<Buffer> {
  if (job.kind === 'order') return renderPdfs.order(job.input);
  if (job.kind === 'goodsReceived') return renderPdfs.goodsReceived(job.input);
  if (job.kind === 'countSheet') return renderPdfs.countSheet(job.input);
  return job.kind === 'stockTaking' ? renderPdfs.stockTaking(job.input) : renderPdfs.workbook(job.input);
}
