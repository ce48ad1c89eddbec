import type { ArticleImportReport } from '../../contract/articleImport';
import type { ImportReport } from '../../contract/csv';

export const isArticleReport = (report: ImportReport | undefined): report is ArticleImportReport =>
  report !== undefined && 'questions' in report;
