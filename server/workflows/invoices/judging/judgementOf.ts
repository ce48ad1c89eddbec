import type { LineCandidate, LineJudgement } from '../../../../src/contract/invoiceLines';
import { toJsonNumber, toJsonNumberOrNull } from '../../../../src/rules/invoices/exact';
import type { JudgedLine } from '../../../../src/rules/invoices/lineJudge';
import type { Article } from '../../../../src/rules/invoices/parts';

export function judgementOf(judged: JudgedLine, candidates: LineCandidate[]): LineJudgement {
  const { line, differences } = judged;
  const { article } = line;
  return {
    stockItemId: article?.id ?? null,
    stockItemName: article?.name ?? null,
    unitName: article?.unitName ?? null,
    depositTypeId: line.depositTypeId,
    other: line.other,
    orderItemIds: line.sources.flatMap(({ orderItemId }) => orderItemId ?? []),
    matchedBy: line.matchedBy,
    candidates,
    unitsPerBilled: toJsonNumberOrNull(line.unitsPerBilled),
    unitCandidates: line.unitCandidates.map(toJsonNumber),
    units: toJsonNumberOrNull(line.units),
    ordered: toJsonNumberOrNull(judged.ordered),
    received: toJsonNumberOrNull(judged.received),
    billedBefore: toJsonNumberOrNull(judged.billedBefore),
    expectedPrice: toJsonNumberOrNull(judged.expectedPrice),
    billedPrice: toJsonNumberOrNull(judged.billedPrice),
    verdict: judged.verdict,
    reason: judged.whyUnclear,
    differences: differences.map(({ kind, units, amount }) => ({
      kind,
      units: toJsonNumberOrNull(units),
      amount: toJsonNumber(amount),
    })),
    claimAmount: toJsonNumber(judged.claimAmount),
    proposedPrice: toJsonNumberOrNull(judged.proposedPrice),
  };
}

export const candidateOf = (
  article: Article,
  orderItemId: number | null,
  matchedBy: LineCandidate['matchedBy'],
): LineCandidate => ({ stockItemId: article.id, stockItemName: article.name, orderItemId, matchedBy });
