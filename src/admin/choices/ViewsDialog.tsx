import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { ListPreferences, ListView } from '../../rules/listPreferences';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { ShowDialog } from '../../ui/dialogs/ShowDialog';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { IconAction } from '../../ui/IconAction';
import { NameField } from './NameField';
import type { ListChoice } from './useListChoice';
import { deletingView, judgeName, sortedViews } from './viewNames';

export interface ViewsDialogProps {
  chosen: ListPreferences;
  change: ListChoice['change'];
  canStart: boolean;
  /** Current filter and order of the list; undefined where they cannot be saved as a view. */
  current: Omit<ListView, 'name'> | undefined;
  onClose: () => void;
}

export function ViewsDialog({ chosen, change, canStart, current, onClose }: ViewsDialogProps) {
  const confirm = useConfirm();
  const [renamed, setRenamed] = useState<ListView>();
  const views = sortedViews(chosen);
  const remove = async (view: ListView) => {
    if (await confirm(deletingView(view))) change({ removeViews: [view.name] });
  };
  const overwrite = async ({ name }: ListView, now: Omit<ListView, 'name'>) => {
    const text = `„${name}“ zeigt danach Suche, Filter und Reihenfolge, wie sie jetzt sind.`;
    if (await confirm({ title: 'Ansicht überschreiben', text, ok: 'Überschreiben' }))
      change({ saveViews: [{ ...now, name }] });
  };
  return (
    <ShowDialog title="Ansichten" maxWidth="xs" onClose={onClose}>
      {views.length === 0 && <Typography color="textSecondary">Hier ist keine Ansicht mehr.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {views.map((view) => (
          <ViewRow
            key={view.name}
            view={view}
            isStart={view.name === chosen.start}
            onStart={canStart ? (isStart) => change({ start: isStart ? view.name : null }) : undefined}
            onRename={() => setRenamed(view)}
            onOverwrite={current && (() => void overwrite(view, current))}
            onRemove={() => void remove(view)}
          />
        ))}
      </Box>
      {renamed && (
        <RenameDialog
          chosen={chosen}
          view={renamed}
          onRename={(name) => {
            const start = chosen.start === renamed.name ? { start: name } : {};
            change({ removeViews: [renamed.name], saveViews: [{ ...renamed, name }], ...start });
            setRenamed(undefined);
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </ShowDialog>
  );
}

interface ViewRowProps {
  view: ListView;
  isStart: boolean;
  onStart: ((isStart: boolean) => void) | undefined;
  onRename: () => void;
  onOverwrite: (() => void) | undefined;
  onRemove: () => void;
}

function ViewRow({ view: { name }, isStart, onStart, onRename, onOverwrite, onRemove }: ViewRowProps) {
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Stack direction="row" sx={{ ml: 'auto' }}>
        {onStart && (
          <IconAction
            label={isStart ? `Nicht mehr mit ${name} öffnen` : `Die Liste mit ${name} öffnen`}
            icon={isStart ? <Star /> : <StarBorder />}
            color={isStart ? 'primary' : 'default'}
            onClick={() => onStart(!isStart)}
          />
        )}
        <IconAction label={`${name} umbenennen`} icon={<EditOutlined />} onClick={onRename} />
        {onOverwrite && <IconAction label={`${name} überschreiben`} icon={<SaveOutlined />} onClick={onOverwrite} />}
        <IconAction label={`${name} löschen`} icon={<DeleteOutlined />} onClick={onRemove} />
      </Stack>
    </Stack>
  );
}

interface RenameDialogProps {
  chosen: ListPreferences;
  view: ListView;
  onRename: (name: string) => void;
  onClose: () => void;
}

function RenameDialog({ chosen, view, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(view.name);
  const judged = judgeName(chosen, name, view.name);
  return (
    <FormDialog
      title="Ansicht umbenennen"
      ok="Umbenennen"
      isReady={judged.isGood && name.trim() !== view.name}
      onSubmit={() => onRename(name.trim())}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} judged={judged} />
    </FormDialog>
  );
}
