import type { DecimalField } from '../../resources/kit/kinds/decimal';
import type { InputProps } from '../records/InputProps';
import { NumberInput } from './NumberInput';

export const DecimalInput = (props: InputProps<DecimalField>) => {
  const { unit, min, scale } = props.field;
  const isMoney = unit === '€';
  const format = { scale, isMoney };
  return <NumberInput {...props} format={format} step={isMoney ? PRICE_STEP : AMOUNT_STEP} min={min} unit={unit} />;
};

const PRICE_STEP = 0.01;
const AMOUNT_STEP = 1;
