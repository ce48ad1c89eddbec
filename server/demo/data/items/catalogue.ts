import type { DemoItem } from '../types';

type Block = Pick<DemoItem, 'supplier' | 'locations'> & { group: string };

interface Exceptions {
  /** Fixed order amount in packaging units instead of topping up. */
  fixed?: number;
  at?: string[];
  also?: string;
  active?: false;
  ignoreInCensus?: true;
}

type Row = [
  name: string,
  unit: string,
  unitsPerPackage: number,
  packagingUnit: string,
  orderNumber: string,
  pricePerUnit: number,
  minAmount: number,
  exceptions?: Exceptions,
];

export function catalogue(block: Block, rows: Row[]): DemoItem[] {
  return rows.map(
    ([name, unit, unitsPerPackage, packagingUnit, orderNumber, pricePerUnit, minAmount, exceptions = {}]) => {
      const { fixed = null, at = block.locations, also, ...flags } = exceptions;
      return {
        name,
        unit,
        unitsPerPackage,
        packagingUnit,
        supplier: block.supplier,
        orderNumber,
        pricePerUnit,
        locations: at,
        group: also ? [block.group, also] : block.group,
        minAmount,
        fixedOrderAmount: fixed,
        ...flags,
      };
    },
  );
}
