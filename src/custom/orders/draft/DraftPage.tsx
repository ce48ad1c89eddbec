import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { confirmDraft, type Draft, discardDraft } from '../../../contract/drafts';
import { isNotFound } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { TODAY_KEY } from '../../../queries/todayKey';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { Button } from '../../../ui/Button';
import { Fact } from '../../../ui/Fact';
import { FailedPage } from '../../../ui/FailedPage';
import { LoadingState } from '../../../ui/LoadingState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { Page } from '../../../ui/Page';
import { PageLink } from '../../../ui/PageLink';
import { TO_TAP } from '../../../ui/toTap';
import { useListPath } from '../../../ui/useListPath';
import { useOneAtATime } from '../../../ui/useOneAtATime';
import { OrderItemsTable } from '../details/OrderItemsTable';
import { OrderNote } from '../details/OrderNote';
import { OrderValue } from '../details/OrderValue';
import { ORDERS_KEY, orderQueries } from '../orderQueries';
import type { OrderItem } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';

export default function DraftPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <LoadedDraft key={id} id={id} /> : <NotFoundPage />;
}

const TITLE = 'Vorschlag';

function LoadedDraft({ id }: { id: number }) {
  const back = useListPath('/today');
  const { data, error } = useQuery(orderQueries(useApi()).draft(id));
  if (data) return <DraftOfOrder draft={data} />;
  if (isNotFound(error)) return <NotFoundPage />;
  if (error) return <FailedPage title={TITLE} error={error} backTo={back} backLabel="Zu Heute" />;
  return (
    <Page title={TITLE} closeTo={back}>
      <LoadingState />
    </Page>
  );
}

function DraftOfOrder({ draft }: { draft: Draft }) {
  const timeZone = useTimeZone();
  const supplier = useMasterData('suppliers').byId.get(draft.supplierId);
  const group = useMasterData('stockItemGroups').byId.get(draft.stockItemGroupId);
  const items = useItems(draft);
  return (
    <Page title={TITLE} closeTo={useListPath('/today')}>
      <Stack spacing={2}>
        <Typography variant="h2">{supplier?.name ?? `Lieferant ${draft.supplierId}`}</Typography>
        <div>
          <Fact label="Vorgeschlagen von" value={draft.tokenName} />
          <Fact label="Am" value={formatDateTime(draft.created, timeZone)} />
          <Fact label="Bestand" value={group?.name ?? String(draft.stockItemGroupId)} />
          {draft.state === 'open' && <Fact label="Gilt bis" value={formatDateTime(draft.expires, timeZone)} />}
        </div>
        {draft.state === 'open' ? <Answers draft={draft} /> : <Outcome draft={draft} />}
        <OrderItemsTable items={items} />
        <OrderValue items={items} />
        <OrderNote note={draft.note} />
      </Stack>
    </Page>
  );
}

function useItems({ items }: Draft): OrderItem[] {
  const articles = useMasterData('stockItems').byId;
  const packages = useMasterData('packagingUnits').byId;
  return items.map(({ stockItemId, amount }) => {
    const article = articles.get(stockItemId);
    const packaging = packages.get(article?.packagingUnitId ?? 0);
    return {
      id: stockItemId,
      orderId: 0,
      stockItemId,
      amount,
      description: article?.name ?? `Artikel ${stockItemId}`,
      itemNumber: article?.orderNumber ?? null,
      packagingUnit: packaging?.name ?? null,
      packagingUnitPlural: packaging?.plural ?? null,
      unitsPerPackage: article?.unitsPerPackage ?? null,
      pricePerUnit: article?.pricePerUnit ?? null,
    };
  });
}

const refresh = [ORDERS_KEY, TODAY_KEY];

function Answers({ draft: { id } }: { draft: Draft }) {
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const confirm = useOrderCommand((send) => send(confirmDraft, { params: { id } }), { refresh, oneAtATime });
  const discard = useOrderCommand((send) => send(discardDraft, { params: { id } }), {
    refresh,
    oneAtATime,
    done: 'Vorschlag verworfen.',
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        label="Bestellung anlegen"
        variant="contained"
        disabled={oneAtATime.isRunning}
        onClick={async () => {
          const done = await confirm.run();
          if (done) navigate(`/order/${done.answer.id}`, { replace: true });
        }}
      />
      <Button label="Verwerfen" color="error" disabled={oneAtATime.isRunning} onClick={() => void discard.run()} />
    </Stack>
  );
}

function Outcome({ draft: { state, orderId } }: { draft: Draft }) {
  if (orderId === null)
    return (
      <Alert severity="info">
        {state === 'expired' ? 'Dieser Vorschlag ist abgelaufen.' : 'Dieser Vorschlag wurde verworfen.'}
      </Alert>
    );
  return (
    <Alert severity="success">
      {'Angelegt als '}
      <PageLink label={`Bestellung ${orderId}`} to={`/order/${orderId}`} color="inherit" sx={TO_TAP} />.
    </Alert>
  );
}
