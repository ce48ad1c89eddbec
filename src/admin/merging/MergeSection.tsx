import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import type { AnyRecord, AnyResource, Field } from '../../resources/kit';
import type { Mergeable } from '../../rules/merging';
import { FoldedSection } from '../../ui/FoldedSection';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { Option } from '../../ui/fields/selectOptions';
import { lazyDialog } from '../../ui/lazyPart';
import { useOptions } from '../inputs/useOptions';
import { useReferencedRecords } from '../records/useReferencedRecords';

const MergeDialog = lazyDialog(() => import('./MergeDialog'));

export interface MergeSectionProps {
  resource: AnyResource & { name: Mergeable };
  record: AnyRecord;
}

export function MergeSection(props: MergeSectionProps) {
  return (
    <FoldedSection title="Mit anderem zusammenführen">
      <ChooseOther {...props} />
    </FoldedSection>
  );
}

function ChooseOther({ resource, record }: MergeSectionProps) {
  const { name, label } = resource;
  const field = useMemo(
    () => ({ kind: 'reference', target: name, label: label.one }) satisfies Field as Extract<Field, { target: string }>,
    [name, label.one],
  );
  const { options, isLoading } = useOptions(field, []);
  const records = useReferencedRecords(useMemo(() => [field], [field])).get(name);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [isOpen, setOpen] = useState(false);
  const other = records?.find(({ id }) => id === chosen?.id);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Stack sx={{ alignSelf: 'stretch' }}>
        <SearchSelect
          label="Anderer Eintrag"
          value={chosen}
          onChange={setChosen}
          options={options.filter(({ id }) => id !== record.id)}
          multiple={false}
          isLoading={isLoading}
        />
      </Stack>
      <Button variant="outlined" disabled={!other} onClick={() => setOpen(true)}>
        Vergleichen …
      </Button>
      {isOpen && other && <MergeDialog resource={resource} records={[record, other]} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
