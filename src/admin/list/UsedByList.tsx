import { PageLink } from '../../ui/PageLink';
import { useRegistry } from '../records/registry';
import { pageOf } from '../records/screenPaths';
import type { Blocked } from './useDeleteRecord';

const MAX = 10;

export function UsedByList({ usedBy, most = MAX }: { usedBy: Blocked['usedBy']; most?: number }) {
  const registry = useRegistry();
  const labelOf = (name: string) => registry.find((each) => each.name === name)?.label.one;
  return (
    <ul>
      {usedBy.slice(0, most).map((use) => {
        const page = pageOf(registry, use);
        const label = labelOf(use.resource);
        const text = label ? `${label} ${use.title}` : use.title;
        return <li key={`${use.resource} ${use.id}`}>{page ? <PageLink label={text} to={page} /> : text}</li>;
      })}
      {usedBy.length > most && <li>und weitere</li>}
    </ul>
  );
}
