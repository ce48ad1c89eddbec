import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useMasterData } from '../../queries/masterData';
import { FailedPage } from '../../ui/FailedPage';
import { LoadingState } from '../../ui/LoadingState';
import { MessagePage } from '../../ui/MessagePage';
import { Page } from '../../ui/Page';

export interface GroupPageProps {
  title: string;
  closeTo: (groupId: number) => string;
  actions?: (groupId: number) => ReactNode;
  maxWidth?: number;
  children: (groupId: number) => ReactNode;
}

export function GroupPage({ title, closeTo, actions, maxWidth, children }: GroupPageProps) {
  const groupId = Number(useParams().stockItemGroupId);
  const groups = useMasterData('stockItemGroups');
  const group = groups.byId.get(groupId);
  const isMissing = !group && !groups.isPending;

  if (isMissing && groups.error) return <FailedPage title="Bestand nicht geladen" error={groups.error} {...back} />;
  if (isMissing) return <MessagePage title="Nicht gefunden" text="Diesen Bestand gibt es nicht mehr." {...back} />;
  return (
    <Page title={title} closeTo={closeTo(groupId)} actions={group && actions?.(groupId)} maxWidth={maxWidth}>
      {group ? (
        <Stack spacing={2}>
          <Typography variant="h2">{`Bestand: ${group.name}`}</Typography>
          {children(groupId)}
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

const back = { backTo: '/admin/stock_item_groups', backLabel: 'Zur Liste' };
