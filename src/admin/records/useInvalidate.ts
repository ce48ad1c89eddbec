import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateRecords } from '../../queries/invalidateRecords';
import { useRegistry } from './registry';

/** Reads again what shows records of a resource, see `invalidateRecords`; nothing waits for it. */
export function useInvalidate(): (resource: string) => void {
  const client = useQueryClient();
  const registry = useRegistry();
  return useCallback((resource) => invalidateRecords(client, registry, resource), [client, registry]);
}
