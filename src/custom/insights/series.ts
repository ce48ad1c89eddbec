import type { InventoryValues, OrderValues } from '../../contract/insights';
import { sumAmounts } from '../../rules/amounts';
import { MAX_SERIES } from '../../ui/charts/chartColors';

const REST = 'Übrige';

interface Series {
  label: string;
  values: (number | null)[];
}

export function largestSeries(all: readonly Series[]): Series[] {
  const total = ({ values }: Series) => sumAmounts(values.map((value) => value ?? 0));
  const sorted = all.toSorted((a, b) => total(b) - total(a));
  if (sorted.length <= MAX_SERIES) return sorted;
  const [shown, others] = [sorted.slice(0, MAX_SERIES - 1), sorted.slice(MAX_SERIES - 1)];
  const rest = (others[0]?.values ?? []).map((_, at) => {
    const known = others.flatMap(({ values }) => values[at] ?? []);
    return known.length === 0 ? null : sumAmounts(known);
  });
  return [...shown, { label: REST, values: rest }];
}

export function stackedPlaces(inventories: InventoryValues['inventories']): Series[] {
  const names = new Map(
    inventories.flatMap(({ locations }) =>
      locations.map(({ stockLocationId, name }) => [stockLocationId, name] as const),
    ),
  );
  return largestSeries(
    [...names].map(([id, label]) => ({
      label,
      values: inventories.map(({ locations }) => locations.find((each) => each.stockLocationId === id)?.value ?? null),
    })),
  );
}

export const stackedSuppliers = ({ suppliers }: OrderValues): Series[] =>
  largestSeries(suppliers.map(({ name, byMonth }) => ({ label: name, values: byMonth.map(({ value }) => value) })));
