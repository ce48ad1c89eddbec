import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/Replay';
import type { ReactNode } from 'react';
import type { ParLevel } from '../../contract/parLevels';
import { Button } from '../../ui/Button';
import { RowIcon } from '../../ui/table/RowIcon';
import type { ParCommands } from './useParCommands';

interface ParAction {
  label: string;
  icon: ReactNode;
  isMain?: boolean;
  run: () => void;
}

function actionsOf(row: ParLevel, { accept, dismiss }: ParCommands): ParAction[] {
  if (row.state === 'propose')
    return [
      { label: 'Übernehmen', icon: <Check />, isMain: true, run: () => accept(row) },
      { label: 'Ablehnen', icon: <Close />, run: () => dismiss(row, true) },
    ];
  if (row.state === 'dismissed')
    return [{ label: 'Wieder vorschlagen', icon: <Replay />, run: () => dismiss(row, false) }];
  return [];
}

interface ParButtonsProps {
  row: ParLevel;
  commands: ParCommands;
}

export const ParButtons = ({ row, commands }: ParButtonsProps) =>
  actionsOf(row, commands).map(({ label, isMain, run }) => (
    <Button
      key={label}
      label={label}
      variant={isMain ? 'contained' : 'outlined'}
      disabled={commands.isRunning}
      onClick={run}
      sx={{ minHeight: 44 }}
    />
  ));

export const RowButtons = ({ row, commands, isPhone }: ParButtonsProps & { isPhone: boolean }) => (
  <div className="icons">
    {actionsOf(row, commands).map(({ label, icon, run }) =>
      isPhone ? (
        <RowIcon key={label} label={`${label}: ${row.name}`} icon={icon} onClick={run} />
      ) : (
        <Button
          key={label}
          label={label}
          size="small"
          aria-label={`${label}: ${row.name}`}
          disabled={commands.isRunning}
          onClick={run}
          sx={{ minHeight: 36 }}
        />
      ),
    )}
  </div>
);
