import type { AnyResource } from '../../resources/kit';
import { ACTION } from './auditActions';
import type { Changes } from './changeWords';

export function readRunEntry(
  { resource, changes }: { resource: string; changes: Changes },
  registry: readonly Pick<AnyResource, 'name' | 'actions'>[],
): { label: string | undefined; changes: Changes } {
  const { [ACTION]: action, ...others } = changes;
  const name = action?.[1];
  const known = registry.find((each) => each.name === resource)?.actions?.find((each) => each.name === name);
  return { label: known?.label ?? (typeof name === 'string' ? name : undefined), changes: others };
}
