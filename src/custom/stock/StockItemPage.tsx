import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readConsumption } from '../../contract/consumption';
import type { StockEvent, StockNowDetails } from '../../contract/stockNow';
import { isNotFound } from '../../dataProvider/HttpError';
import { useApi } from '../../device/useDevice';
import { freshQuery } from '../../queries/freshQuery';
import { useTimeZone } from '../../queries/useTimeZone';
import { useUnitWords } from '../../queries/useUnitWords';
import { addDays, formatDate, formatDateTime, todayIn } from '../../rules/dates';
import { formatMoney, formatPrice } from '../../rules/numbers';
import { inUnits } from '../../rules/plurals';
import { PriceHistoryTable } from '../../shared/priceUpdates/PriceHistoryTable';
import { PricePlot } from '../../shared/priceUpdates/PricePlot';
import { Columns } from '../../ui/Columns';
import { Fact } from '../../ui/Fact';
import { LinkButton } from '../../ui/LinkButton';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { PageLink } from '../../ui/PageLink';
import { ReadState } from '../../ui/ReadState';
import { Section } from '../../ui/Section';
import { amountText, uncountedText } from './stockColumns';
import { stockQueries } from './stockQueries';

export default function StockItemPage() {
  const id = Number(useParams().stockItemId);
  return Number.isSafeInteger(id) && id > 0 ? <Loaded key={id} id={id} /> : <NotFoundPage />;
}

function Loaded({ id }: { id: number }) {
  const { data, error } = useQuery(stockQueries(useApi()).one(id));
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Page title={data?.name ?? 'Lager'} closeTo="/stock" maxWidth={1200}>
      {!data && <ReadState error={error} />}
      {data && <Item item={data} />}
    </Page>
  );
}

function Item({ item }: { item: StockNowDetails }) {
  const { stockItemId, supplierId, prices } = item;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& a': { minHeight: 44 } }}>
        <LinkButton label="Bearbeiten" variant="outlined" to={`/admin/stock_item/${stockItemId}`} />
        <LinkButton label="Verlust erfassen" variant="outlined" to="/losses" />
        {supplierId !== null && <LinkButton label="Bestellen" variant="outlined" to={`/order_sheet/${supplierId}`} />}
      </Stack>
      <Columns min={320} columnGap={4} rowGap={3}>
        <StockFacts item={item} />
        <EventsSection title="Bestellungen" events={item.orders} pathOf={({ id }) => `/order/${id}`} />
        <EventsSection title="Lieferungen" events={item.deliveries} pathOf={({ id }) => `/delivery/${id}`} />
        <ItemConsumption stockItemId={stockItemId} />
        <EventsSection title="Verluste" events={item.losses} />
        {item.price !== null && (
          <Section title="Preis">
            <Fact label="Preis pro Einheit" value={formatPrice(item.price)} />
            {prices.length === 0 ? (
              <Typography variant="body2">Der Preis wurde noch nie geändert.</Typography>
            ) : (
              <Stack spacing={2} sx={{ mt: 1 }}>
                <PricePlot changes={prices} />
                <PriceHistoryTable changes={prices} isNarrow />
              </Stack>
            )}
          </Section>
        )}
      </Columns>
    </Stack>
  );
}

function StockFacts({ item }: { item: StockNowDetails }) {
  const { countedAt, countedAmount, moved, minimum, onOrder, value, unit } = item;
  const timeZone = useTimeZone();
  const words = useUnitWords();
  const amountOf = (amount: number | null) => (amount === null ? null : inUnits(amount, unit, words));
  return (
    <Section title="Lager">
      <Typography variant="h3" component="p" color={item.below ? 'warning' : undefined}>
        {amountText(item, words)}
      </Typography>
      {countedAt === null ? (
        <Typography variant="body2">{uncountedText(item.unitChangedAt)}</Typography>
      ) : (
        <>
          <Fact label="Gezählt" value={`${amountOf(countedAmount)} am ${formatDateTime(countedAt, timeZone)}`} />
          <Fact label="Seitdem bewegt" value={amountOf(moved)} />
        </>
      )}
      <Fact label="Mindestbestand" value={amountOf(minimum)} />
      <Fact label="Bestellt" value={onOrder > 0 ? amountOf(onOrder) : null} />
      <Fact label="Wert" value={value === null ? null : formatMoney(value)} />
      <Fact label="Lieferant" value={item.supplierName} />
      <Fact label="Bestand" value={item.groupNames.join(', ') || null} />
    </Section>
  );
}

interface EventsSectionProps {
  title: string;
  events: readonly StockEvent[];
  pathOf?: (event: StockEvent) => string;
}

function EventsSection({ title, events, pathOf }: EventsSectionProps) {
  const timeZone = useTimeZone();
  const words = useUnitWords();
  return (
    <Section title={title}>
      {events.length === 0 && <Typography variant="body2">noch keine</Typography>}
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => {
          const day = formatDate(event.at, timeZone);
          return (
            <Typography component="li" variant="body2" key={`${event.id} ${event.unit}`} sx={{ py: 0.5 }}>
              {pathOf ? <PageLink label={day} to={pathOf(event)} /> : day}
              {`: ${inUnits(event.amount, event.unit, words)}`}
            </Typography>
          );
        })}
      </Stack>
    </Section>
  );
}

const CONSUMPTION_DAYS = 90;
const MAX_INTERVALS = 10;

function ItemConsumption({ stockItemId }: { stockItemId: number }) {
  const api = useApi();
  const timeZone = useTimeZone();
  const words = useUnitWords();
  const today = todayIn(timeZone);
  const query = {
    StockItemId: stockItemId,
    From: addDays(today, -CONSUMPTION_DAYS),
    To: today,
    Intervals: 'true' as const,
  };
  const { data, error } = useQuery(freshQuery(api, ['goods', 'consumption', 'of', query], readConsumption, { query }));
  const consumed = data?.items[0];
  const intervals = [...(consumed?.intervals ?? [])].reverse().slice(0, MAX_INTERVALS);
  return (
    <Section title="Verbrauch">
      {!data && <ReadState error={error} rows={3} />}
      {data && intervals.length === 0 && (
        <Typography variant="body2">
          nicht bestimmbar: In den letzten 90 Tagen wurde nicht zweimal in derselben Einheit gezählt.
        </Typography>
      )}
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {intervals.map(({ opening, closing, consumption }) => (
          <Typography component="li" variant="body2" key={closing.at} sx={{ py: 0.5 }}>
            {`${formatDate(opening.at, timeZone)} bis ${formatDate(closing.at, timeZone)}: `}
            {inUnits(consumption, consumed?.unit ?? null, words)}
          </Typography>
        ))}
      </Stack>
    </Section>
  );
}
