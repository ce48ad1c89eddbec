import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { onDevice } from '../device/persistedCache';
import type { UnitNames } from '../rules/unitWords';
import { indexOf, masterDataQuery } from './masterData';
import { useDataProvider } from './useDataProvider';

export interface Article {
  id: number;
  name: string;
  /** Missing in what earlier versions left on the device. */
  unitId?: number | null;
  unit: string;
  packagingUnit: string;
  packagingUnitPlural?: string | null;
  unitsPerPackage?: number | null;
  archived: boolean;
}

export const unitNamesOf = ({ unit, packagingUnit, unitsPerPackage }: Article): UnitNames => ({
  unitName: unit,
  packagingUnitName: packagingUnit,
  unitsPerPackage,
});

export const articlesQuery = (dataProvider: DataProvider) =>
  queryOptions({
    queryKey: ['stockItems', 'articles'],
    queryFn: async ({ client }): Promise<Article[]> => {
      const [items, units, packages] = await Promise.all([
        client.fetchQuery(masterDataQuery(dataProvider, 'stockItems')),
        client.fetchQuery(masterDataQuery(dataProvider, 'units')),
        client.fetchQuery(masterDataQuery(dataProvider, 'packagingUnits')),
      ]);
      const [unitOf, packageOf] = [indexOf(units.data), indexOf(packages.data)];
      return items.data.map(({ id, name, unitId, packagingUnitId, unitsPerPackage, archived }) => ({
        id,
        name,
        unitId,
        unit: unitOf.get(unitId ?? 0)?.name ?? '',
        packagingUnit: packageOf.get(packagingUnitId ?? 0)?.name ?? '',
        packagingUnitPlural: packageOf.get(packagingUnitId ?? 0)?.plural,
        unitsPerPackage,
        archived: archived === true,
      }));
    },
    ...onDevice,
    structuralSharing: false,
  });

export interface Articles {
  all: readonly Article[];
  byId: ReadonlyMap<number, Article>;
  isPending: boolean;
  error: Error | null;
}

/** @param isNeeded false: returns only what the device has */
export function useArticles(isNeeded = true): Articles {
  const query = articlesQuery(useDataProvider());
  const { data = NONE, isPending, error } = useQuery({ ...query, enabled: isNeeded });
  return { all: data, byId: indexOf(data), isPending, error };
}

const NONE: Article[] = [];
