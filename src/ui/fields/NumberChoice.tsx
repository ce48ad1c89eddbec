import { formatNumberForInput } from '../../rules/numbers';
import { choiceMessage } from '../../rules/readNumber';
import { Button } from '../Button';

export interface NumberChoiceProps {
  choices: readonly [number, number];
  onChoose: (text: string) => void;
}

export function NumberChoice({ choices, onChoose }: NumberChoiceProps) {
  return (
    <>
      {`${choiceMessage(choices)} `}
      {choices.map(formatNumberForInput).map((text) => (
        <Button
          key={text}
          label={text}
          size="small"
          variant="outlined"
          // Keeps focus in the field, which would otherwise validate on blur.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
          sx={{ minWidth: 44, minHeight: { xs: 36, sm: 28 }, px: 1, py: 0, mr: 0.5 }}
        />
      ))}
    </>
  );
}
