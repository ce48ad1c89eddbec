import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppliedPriceList, PriceListHead } from '../../contract/priceLists';
import { useApi } from '../../device/useDevice';
import { formatDate } from '../../rules/dates';
import { ReadState } from '../../ui/ReadState';
import { AppliedNote } from './AppliedNote';
import { ImportList } from './ImportList';
import { OpenList } from './OpenList';
import { listHeadsQuery } from './priceListQueries';

/** The supplier's open list, or the choice of a file. */
export function Lists({ supplierId }: { supplierId: number }) {
  const { data, error } = useQuery(listHeadsQuery(useApi(), supplierId));
  const [applied, setApplied] = useState<AppliedPriceList>();
  if (!data) return <ReadState error={error} />;
  const open = data.find(isOpen);
  const [latest] = data;
  return (
    <>
      {latest?.state === 'stale' && <StaleWarning list={latest} />}
      {open?.id ? (
        <OpenList key={open.id} id={open.id} supplierId={supplierId} onApplied={setApplied} />
      ) : (
        <>
          {applied?.state === 'applied' && (
            <AppliedNote supplierId={supplierId} applied={applied} onUndone={() => setApplied(undefined)} />
          )}
          <ImportList supplierId={supplierId} onRead={() => setApplied(undefined)} />
        </>
      )}
    </>
  );
}

const isOpen = ({ state }: PriceListHead) => state === 'draft' || state === 'scheduled';

/** The sweep drops a list in the night, when nobody is there to be told. */
const StaleWarning = ({ list: { fileName, validFrom } }: { list: PriceListHead }) => (
  <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
    {`„${fileName}“, gültig ab ${formatDate(validFrom)}: Seit dem Einlesen wurde etwas an den Artikeln dieser Liste geändert, oder ein neuer Preis verletzt eine Regel. Kein Preis wurde übernommen; bitte die Liste neu einlesen.`}
  </Alert>
);
