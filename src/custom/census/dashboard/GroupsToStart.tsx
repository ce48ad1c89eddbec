import { Section } from '../../../ui/Section';
import { AvailableGroups, type AvailableGroupsProps } from '../availability/AvailableGroups';
import { useBeginCount } from '../availability/useBeginCount';

export default function GroupsToStart({ groups }: Pick<AvailableGroupsProps, 'groups'>) {
  const { begin, isStarting } = useBeginCount();
  return (
    <Section title="Noch nicht begonnen" spacing={1.5}>
      <AvailableGroups groups={groups} onStart={begin} isStarting={isStarting} maxHeight="max(320px, 100dvh - 200px)" />
    </Section>
  );
}
