import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditPageFilter, filterFromAddress, filterToAddress } from './auditFilter';

export function useAuditFilter(): [AuditPageFilter, (change: Partial<AuditPageFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  // Local state, because the address updates too late for text fields.
  const [filter, setFilter] = useState(() => filterFromAddress(parameters));
  const change = (changed: Partial<AuditPageFilter>) => {
    const next = { ...filter, ...changed };
    setFilter(next);
    setParameters(filterToAddress(next), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
