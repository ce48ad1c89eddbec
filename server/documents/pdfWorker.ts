import type { PdfJob, Pdfs } from './pdfs';
import { renderPdfs } from './renderPdfs';

const render: Pdfs = renderPdfs;

export default <K extends keyof Pdfs>({ kind, input }: PdfJob<K>): Promise<Buffer> => render[kind](input);
