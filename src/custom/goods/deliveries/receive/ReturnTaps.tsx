import { useQuery } from '@tanstack/react-query';
import { useUnsentBookings } from '../../../../device/useBooking';
import { useApi } from '../../../../device/useDevice';
import { useArticles } from '../../../../queries/articles';
import { useMasterData } from '../../../../queries/masterData';
import { Section } from '../../../../ui/Section';
import { balancesQuery } from '../../depositQueries';
import { TypeTaps } from '../../empties/TypeTaps';
import { countsOf, shortTexts, type Taps, tapKey, tapped, withEverything } from '../../empties/taps';
import { balancesAfter } from './balancesAfter';
import type { DeliveryForm } from './deliveryForm';

export function ReturnTaps({ form, onChange }: { form: DeliveryForm; onChange: (taps: Taps) => void }) {
  const { supplierId, lines, returns: taps } = form;
  const { all } = useMasterData('depositTypes');
  const { all: onPackages } = useMasterData('stockItemDeposits');
  const { byId: articles } = useArticles();
  const { data: balances } = useQuery(balancesQuery(useApi()));
  const unsent = useUnsentBookings('depositReturn').filter(({ booking }) => booking.supplierId === supplierId);
  const types = all.filter(({ id, archived }) => !archived || tapped(taps, tapKey(id)) > 0);
  if (types.length === 0) return null;
  const ofSupplier = balances?.filter((each) => each.supplierId === supplierId);
  // An unknown balance is not 0.
  const known = { onPackages, types: all, articles };
  const warnings = ofSupplier ? shortTexts(types, balancesAfter(ofSupplier, lines, known), unsent, taps) : [];
  // Empties of this delivery do not go back with the same driver.
  const everything = withEverything(types, ofSupplier ?? [], unsent, taps);
  const isMore = countsOf(everything).length > countsOf(taps).length;
  return (
    <Section title="Leergut mitgegeben" spacing={1}>
      <TypeTaps
        types={types}
        taps={taps}
        onChange={onChange}
        onEverything={isMore ? () => onChange(everything) : undefined}
        warnings={warnings}
      />
    </Section>
  );
}
