import { useListFilterContext } from 'ra-core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyResource, Role } from '../../resources/kit';
import type { Shown } from '../choices/knownView';
import type { FilterBarProps } from '../list/FilterBar';
import { TakenChip } from '../list/TakenChip';
import { useLookup } from '../records/useLookup';
import { askedLink, linkQuery } from './relatedFields';

export interface LinkFilterProps {
  resource: AnyResource;
  role: Role;
  onShow: (shown: Shown) => void;
  onFilter: FilterBarProps['onFilter'];
}

export function LinkFilter({ resource, role, onShow, onFilter }: LinkFilterProps) {
  const [query, setQuery] = useSearchParams();
  const asked = askedLink(resource, role, query);
  const take = useEffectEvent(() => {
    if (!asked) return;
    onShow({ filter: { [asked.key]: asked.id } });
    setQuery((before) => without(before, asked.key), { replace: true });
  });
  const named = asked && linkQuery(asked.key, asked.id);
  useEffect(() => {
    if (named) take();
  }, [named]);
  const { filterValues } = useListFilterContext();
  const boxes = resource.list?.filters ?? [];
  const keys = Object.keys(filterValues).filter(
    (key) => !boxes.includes(key) && 'target' in (resource.fields[key] ?? {}),
  );
  const shown = keys.join();
  const fields = useMemo(
    () => shown.split(',').flatMap((key) => (resource.fields[key] ? [resource.fields[key]] : [])),
    [resource, shown],
  );
  const lookup = useLookup(fields);
  return keys.map((key) => {
    const field = resource.fields[key];
    if (!field || !('target' in field)) return null;
    const text = `${field.label}: ${lookup.title(field.target, filterValues[key])}`;
    const takeOff = () => onFilter((before) => ({ ...before, [key]: undefined }));
    return <TakenChip key={key} label={text} how="Filter wegnehmen" onTakeOff={takeOff} />;
  });
}

function without(query: URLSearchParams, key: string): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(key);
  return left;
}
