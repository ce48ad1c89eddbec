import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../admin/inputs/ChoiceSelect';
import { useRegistry } from '../../admin/records/registry';
import { useMasterData } from '../../queries/masterData';
import { auditActions } from '../../rules/audit/auditActions';
import { auditSubjects } from '../../rules/audit/auditSubjects';
import { FromTo } from '../../shared/periods/FromTo';
import { NO_ROOM_BELOW } from '../../ui/fields/FormTextField';
import { RecordSelect } from '../../ui/fields/RecordSelect';
import type { AuditPageFilter } from './auditFilter';

export interface AuditFilterBarProps {
  filter: AuditPageFilter;
  onChange: (change: Partial<AuditPageFilter>) => void;
  children: ReactNode;
}

export function AuditFilterBar({ filter, onChange, children }: AuditFilterBarProps) {
  const subjects = auditSubjects(useRegistry());
  const users = useMasterData('users');
  const actions = Object.keys(auditActions);
  return (
    <Stack direction="row" useFlexGap sx={{ ...NO_ROOM_BELOW, flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <FromTo from={filter.from} to={filter.to} onChange={onChange} sx={narrow} />
      <Box sx={wide}>
        <RecordSelect
          label="Benutzer"
          records={users.all}
          value={users.byId.get(filter.userId ?? 0) ?? null}
          onChange={(user) => onChange({ userId: user?.id ?? null })}
        />
      </Box>
      <Box sx={narrow}>
        <ChoiceSelect
          field={{
            kind: 'choice',
            label: 'Bereich',
            choices: subjects.map(({ name }) => name),
            labels: Object.fromEntries(subjects.map(({ name, label }) => [name, label])),
          }}
          none="Alle"
          fullWidth
          value={filter.resource}
          onChange={(resource) => onChange({ resource: resource === null ? null : String(resource) })}
        />
      </Box>
      <Box sx={narrow}>
        <ChoiceSelect
          field={{ kind: 'choice', label: 'Vorgang', choices: actions, labels: CAPITAL }}
          none="Alle"
          fullWidth
          value={filter.action}
          onChange={(action) => onChange({ action: action as AuditPageFilter['action'] })}
        />
      </Box>
      {children}
    </Stack>
  );
}

const CAPITAL = Object.fromEntries(
  Object.entries(auditActions).map(([action, words]) => [action, words.charAt(0).toUpperCase() + words.slice(1)]),
);

const narrow = { flex: '1 1 140px', maxWidth: { xs: 'none', sm: 220 }, minWidth: 0 };
const wide = { flex: '1 1 200px', maxWidth: { xs: 'none', sm: 260 }, minWidth: 0 };
