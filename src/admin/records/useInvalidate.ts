import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateRecords } from '../../queries/invalidateRecords';
import { useRegistry } from './registry';

export function useInvalidate(): (resource: string) => void {
  const client = useQueryClient();
  const registry = useRegistry();
  return useCallback((resource) => invalidateRecords(client, registry, resource), [client, registry]);
}
