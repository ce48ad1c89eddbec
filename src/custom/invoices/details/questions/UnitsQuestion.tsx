import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { formatNumber, formatPrice } from '../../../../rules/numbers';
import { documentQuantity, nameOf } from '../lines/lineTexts';
import { ofUnits } from '../lines/verdictSentences';
import type { AskProps } from './ask';
import { NumberDialog } from './NumberDialog';
import { QuestionCard } from './QuestionCard';

/** How many of our units one of the billed quantity is: a package, a bottle, or something else. */
export function UnitsQuestion({ line, left, answer }: AskProps & { line: InvoiceLine & { id: number } }) {
  const [isOther, setOther] = useState(false);
  const { id, unitCandidates, unitName, quantity, lineTotal, stockItemId } = line;
  // Which article it is, is not in doubt; it is said along, so that the answer stands by itself.
  const say = (unitsPerBilled: number) => answer.sayLine(id, { stockItemId, unitsPerBilled });
  return (
    <>
      <QuestionCard
        title={`Wie viel ist berechnet von „${nameOf(line)}“?`}
        left={left}
        facts={[
          line.lineId && `Pos. ${line.lineId}`,
          `laut Rechnung ${documentQuantity(line)}`,
          line.expectedPrice !== null && `vereinbart ${formatPrice(line.expectedPrice)} je ${unitName ?? 'Einheit'}`,
        ]
          .filter(Boolean)
          .join(', ')}
        why="Menge und Preis passen zu mehreren Einheiten."
        options={[
          ...unitCandidates.map((units) => ({
            key: `${units}`,
            label: ofUnits(unitsOf(quantity, units), unitName),
            detail: priceOf(lineTotal, unitsOf(quantity, units), unitName, units),
            choose: () => say(units),
          })),
          { key: 'other', label: 'Andere Menge', choose: () => setOther(true) },
        ]}
        disabled={answer.isRunning}
      />
      {isOther && (
        <NumberDialog
          title="Andere Menge"
          label={`${unitName ?? 'Einheiten'} je berechneter Einheit`}
          hint={`Wie viel steckt in einer von ${documentQuantity(line)}?`}
          messageOf={(units) =>
            units > 0 && Math.round(units * 1000) / 1000 === units
              ? undefined
              : 'Bitte eine Zahl über 0 mit höchstens 3 Nachkommastellen eingeben.'
          }
          onChoose={say}
          onClose={() => setOther(false)}
        />
      )}
    </>
  );
}

/** For reading alone: what counts is what the server calculates. */
const unitsOf = (quantity: number | null, units: number) => Math.abs(quantity ?? 0) * units;

function priceOf(total: number | null, units: number, unitName: string | null, each: number): string {
  const price =
    total !== null && units > 0 ? `${formatPrice(Math.abs(total) / units)} je ${unitName ?? 'Einheit'}` : '';
  return [`${formatNumber(each)} je berechneter Einheit`, price].filter(Boolean).join(', ');
}
