import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useMasterData } from '../../../../queries/masterData';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { unitCodeWord } from '../../../../rules/invoices/unitCodeWord';
import { formatNumber, formatPrice } from '../../../../rules/numbers';
import { AMOUNT, parseNumber } from '../../../../rules/readNumber';
import { documentQuantity, nameOf } from '../lines/lineTexts';
import { ofUnits } from '../lines/verdictSentences';
import type { AskProps } from './ask';
import { QuestionCard } from './QuestionCard';
import { TypedDialog } from './TypedDialog';

export function UnitsQuestion({ line, left, answer }: AskProps & { line: InvoiceLine & { id: number } }) {
  const [isOther, setOther] = useState(false);
  const words = useUnitWords();
  const { id, unitCandidates, unitName, quantity, stockItemId } = line;
  const known = useMasterData('stockItems').byId.get(stockItemId ?? 0)?.pricePerUnit;
  const agreed = line.expectedPrice ?? known ?? null;
  // The article is sent along, so that the answer is complete by itself.
  const say = (unitsPerBilled: number) => answer.sayLine(id, { stockItemId, unitsPerBilled });
  return (
    <>
      <QuestionCard
        title={`Wie viel ist berechnet von „${nameOf(line)}“?`}
        left={left}
        facts={[
          line.lineId && `Pos. ${line.lineId}`,
          `laut Rechnung ${documentQuantity(line, words)}`,
          agreed !== null &&
            `${line.expectedPrice === null ? 'beim Artikel' : 'vereinbart'} ${formatPrice(agreed)} je ${unitName ?? 'Einheit'}`,
        ]}
        why="Menge und Preis passen zu mehreren Einheiten."
        options={[
          ...unitCandidates.map((units) => ({
            key: `${units}`,
            label: ofUnits(unitsOf(quantity, units), unitName, words),
            detail: priceOf(line, unitsOf(quantity, units), units),
            choose: () => say(units),
          })),
          { key: 'other', label: 'Andere Menge', choose: () => setOther(true) },
        ]}
        disabled={answer.isRunning}
      />
      {isOther && (
        <TypedDialog
          title="Andere Menge"
          label={`${unitName ?? 'Einheiten'} je berechneter Einheit`}
          hint={`Wie viel steckt in einer von ${documentQuantity(line, words)}?`}
          format={AMOUNT}
          read={readUnits}
          onChoose={say}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}

function readUnits(typed: string): { value: number } | { message: string } {
  const value = parseNumber(typed, AMOUNT);
  return value !== null && value > 0 && Math.round(value * 1000) / 1000 === value
    ? { value }
    : { message: 'Bitte eine Zahl über 0 mit höchstens 3 Nachkommastellen eingeben.' };
}

/** For preview only; the server calculates the real amount. */
const unitsOf = (quantity: number | null, units: number) => Math.abs(quantity ?? 0) * units;

function priceOf({ lineTotal: total, unitName, unitCode }: InvoiceLine, units: number, each: number): string {
  const price =
    total !== null && units > 0 ? `${formatPrice(Math.abs(total) / units)} je ${unitName ?? 'Einheit'}` : '';
  return [`${formatNumber(each)} je ${unitCode ? unitCodeWord(unitCode) : 'berechneter Einheit'}`, price]
    .filter(Boolean)
    .join(', ');
}
