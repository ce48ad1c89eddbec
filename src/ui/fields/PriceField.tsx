import { PRICE } from '../../rules/readNumber';
import { NumberField, type NumberFieldProps } from './NumberField';

/** Euros per unit. */
export const PriceField = (props: Omit<NumberFieldProps, 'format' | 'step' | 'min' | 'decimals' | 'unit'>) => (
  <NumberField {...props} format={PRICE} step={0.01} min={0} decimals={2} unit="€" />
);
