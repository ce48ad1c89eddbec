import type { Article } from './parts';

/** Tells whether units were learned in a unit that the article no longer has. A package stays a package. */
export const isOfFormerUnit = (
  { unitsPerBilled, learnedAt }: { unitsPerBilled: unknown; learnedAt: string | null },
  { unitChangedAt }: Pick<Article, 'unitChangedAt'>,
): boolean => unitsPerBilled !== null && (learnedAt === null || learnedAt < (unitChangedAt ?? ''));
