import { useUnitWords } from '../../../queries/useUnitWords';
import { formatNumber } from '../../../rules/numbers';
import { inUnits } from '../../../rules/plurals';
import { Button } from '../../../ui/Button';
import { QuestionBox } from '../../amounts/QuestionBox';
import { type CountLine, unitOf } from '../CountLine';
import type { PlausibilityWarning } from './usePlausibilityWarnings';

export interface PlausibilityAlertProps {
  line: CountLine;
  warning: PlausibilityWarning;
  onConfirm: () => void;
  onSuggestion: (amount: number) => void;
  onOpen: () => void;
  isBrief?: boolean;
}

export function PlausibilityAlert(props: PlausibilityAlertProps) {
  const { line, warning, onConfirm, onSuggestion, onOpen, isBrief = false } = props;
  const { amount, hint } = warning;
  const words = useUnitWords();
  const { text, brief, suggestion } = hint;
  const take = suggestion !== undefined && inUnits(suggestion, unitOf(line), words);
  return (
    <QuestionBox
      title={`${line.name}: ${inUnits(amount, unitOf(line), words)}.`}
      text={isBrief ? brief : text}
      isBrief={isBrief}
    >
      <Button label="Stimmt so" variant="contained" onClick={onConfirm} />
      {suggestion === undefined ? (
        <Button label="Ändern" variant="outlined" color="inherit" onClick={onOpen} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`${take} übernehmen`}
          onClick={() => onSuggestion(suggestion)}
        >
          {/* Short label: a second row of buttons would cover the article's name. */}
          {isBrief ? formatNumber(suggestion) : `${take} übernehmen`}
        </Button>
      )}
    </QuestionBox>
  );
}
