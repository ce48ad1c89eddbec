import { formatNumber } from '../numbers';
import type { ParArticle, ParEvidence, ParReason } from './parGroup';

export const keepText = (minimum: number): string => `bisher ${formatNumber(minimum)}: passt`;

/** "bisher 48, Vorschlag 36: in 26 Abschnitten 0 × gefehlt statt 2 ×, im Schnitt 11,3 Flasche weniger" */
export function proposalText({ minimum, unit }: ParArticle, proposal: number, evidence: ParEvidence | null): string {
  const { intervals = 0, before = NOTHING, after = NOTHING } = evidence ?? {};
  const tenths = Math.round(Math.abs(before.meanStock - after.meanStock) / 100);
  const direction = before.meanStock > after.meanStock ? 'weniger' : 'mehr';
  const stock = tenths === 0 ? 'gleich viel' : `${formatNumber(tenths / 10)} ${unit} ${direction}`;
  const shorts = `in ${intervals} Abschnitten ${after.shorts} × gefehlt statt ${before.shorts} ×`;
  return `bisher ${formatNumber(minimum)}, Vorschlag ${formatNumber(proposal)}: ${shorts}, im Schnitt ${stock}`;
}

const NOTHING = { shorts: 0, meanStock: 0 };

export function unknownText(reason: ParReason, count: number, of = 0): { reason: ParReason; text: string } {
  const texts: Record<ParReason, string> = {
    SEVERAL_GROUPS: 'Steht in mehreren Beständen.',
    UNIT: `Einheit geändert: erst ${count} von ${of} Abschnitten seitdem.`,
    FEW: `Erst ${count} von ${of} Abschnitten zwischen Zählungen.`,
    STALE: `Seit ${formatNumber(count)} Tagen nicht gezählt.`,
    NEGATIVE: `Bei ${count} von ${of} Abschnitten fehlt eine Lieferung.`,
  };
  return { reason, text: texts[reason] };
}
