/** Resources in which an import of articles may create records. */
export const ARTICLE_TARGETS = ['units', 'packagingUnits', 'suppliers', 'stockLocations'] as const;
export type ArticleTarget = (typeof ARTICLE_TARGETS)[number];

export const TARGET_FIELDS = {
  unitId: 'units',
  packagingUnitId: 'packagingUnits',
  supplierId: 'suppliers',
  stockLocations: 'stockLocations',
} as const satisfies Record<string, ArticleTarget>;

export const QUESTION_CODES = ['DECIMAL', 'PRICE_PER', 'HEAD'] as const;
export type QuestionCode = (typeof QUESTION_CODES)[number];

export const ANSWERED_BY: Readonly<Record<QuestionCode, string>> = {
  DECIMAL: 'decimal',
  PRICE_PER: 'pricePer',
  HEAD: 'text',
};
