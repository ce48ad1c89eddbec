import type { DemoItem } from '../types';

/** Defaults for the rows of a block. */
type Block = Pick<DemoItem, 'supplier' | 'locations'> & { group: string };

interface Exceptions {
  /** Fixed order amount in packaging units instead of topping up. */
  fixed?: number;
  /** Locations instead of the block's. */
  at?: string[];
  /** A second group using the item. */
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

/**
 * Expands the short rows of a supplier's catalogue page.
 * @example catalogue({ supplier: 'Rösterei Morgenmühle', group: 'Kaffee & Tee', locations: ['Bar vorn'] }, [
 *   ['Espressobohnen 1 kg', 'kg', 6, 'Karton (6)', 'MM-1010', 17.9, 12],
 * ])
 */
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
