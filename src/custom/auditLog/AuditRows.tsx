import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useRegistry } from '../../admin/records/registry';
import { pageOf } from '../../admin/records/screenPaths';
import { useLookup } from '../../admin/records/useLookup';
import type { AuditEntry } from '../../contract/history';
import { type Registry, reference } from '../../resources/kit';
import { auditSentence } from '../../rules/audit/auditSentence';
import { subjectOf } from '../../rules/audit/auditSubjects';
import { formatDateTime } from '../../rules/dates';
import { PageLink } from '../../ui/PageLink';

export function AuditRows({ entries, listPath }: { entries: readonly AuditEntry[]; listPath: string }) {
  const registry = useRegistry();
  const names = [...new Set(entries.map(({ resource }) => resource))].sort().join();
  const lookup = useLookup(useMemo(() => fieldsOf(registry, names.split(',')), [registry, names]));
  return (
    <Box component="ul" aria-label="Einträge" sx={list}>
      {entries.map((entry) => {
        const path = auditPath(registry, entry);
        const id = `audit-${entry.id}`;
        return (
          <Box key={entry.id} component="li" sx={row}>
            <Typography variant="body2" component="time" dateTime={entry.at} color="textSecondary" sx={time}>
              {formatDateTime(entry.at, lookup.timeZone)}
            </Typography>
            <Typography id={id} variant="body2" sx={{ flex: '1 1 240px', minWidth: 0 }}>
              {auditSentence(entry, { registry, language: lookup })}
            </Typography>
            {path && (
              <PageLink label="Öffnen" to={path} state={{ listPath }} variant="body2" aria-describedby={id} sx={link} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const fieldsOf = (registry: Registry, names: readonly string[]) => [
  ...names.flatMap((name) => Object.values(subjectOf(registry, name).fields)),
  ...names.filter((name) => registry.some((each) => each.name === name)).map((name) => reference(name, { label: '' })),
  ...(names.includes('sessions') ? [reference('users', { label: '' })] : []),
];

const list = { m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } };
const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  overflowWrap: 'anywhere',
};
const time = { flexShrink: 0, width: { xs: '100%', sm: 130 }, fontVariantNumeric: 'tabular-nums' };
const link = { flexShrink: 0, py: 0.5, px: 0.5, mx: -0.5 };

function auditPath(registry: Registry, { resource, recordId, parentId, action }: AuditEntry) {
  if (action === 'delete') return undefined;
  const parent = PARENTS[resource];
  if (parent) return parentId ? pageOf(registry, { resource: parent, id: parentId }) : undefined;
  if (resource === 'configValues') return '/admin/settings';
  return recordId > 0 ? pageOf(registry, { resource, id: recordId }) : undefined;
}

const PARENTS: Readonly<Record<string, string>> = {
  stockModifications: 'censuses',
  stockTakingItems: 'stockTakings',
  orderItems: 'orders',
};
