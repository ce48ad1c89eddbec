import Button from '@mui/material/Button';
import { formatNumberForInput } from '../../rules/numbers';
import { choiceMessage } from '../../rules/readNumber';

export interface NumberChoiceProps {
  choices: readonly [number, number];
  onChoose: (text: string) => void;
}

/** Asks what an ambiguous number means; the button pressed writes the answer into the field. */
export function NumberChoice({ choices, onChoose }: NumberChoiceProps) {
  return (
    <>
      {`${choiceMessage(choices)} `}
      {choices.map(formatNumberForInput).map((text) => (
        <Button
          key={text}
          size="small"
          variant="outlined"
          // Keeps the focus in the field, which would otherwise count as left.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          sx={{ minWidth: 44, minHeight: { xs: 36, sm: 28 }, px: 1, py: 0, mr: 0.5 }}
        >
          {text}
        </Button>
      ))}
    </>
  );
}
