import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { describedBy } from './CellField';
import { CountedMark } from './CountedMark';
import { RowValue } from './RowValue';
import type { StockTakingRow } from './stockTakingRecords';

export interface RowNameProps {
  row: StockTakingRow;
  /** Where its location is counted; undefined when nothing can be counted any more. */
  runPath: string | undefined;
}

/** The article of a row; on a phone also where it lies, what it is worth and who counted it. */
export function RowName({ row, runPath, isPhone }: RowNameProps & { isPhone: boolean }) {
  return (
    <>
      <div className="text" id={describedBy(row)} title={row.name}>
        {row.name}
      </div>
      {isPhone && (
        <div style={{ fontSize: '0.8125rem' }}>
          <RowLocation row={row} runPath={runPath} />
          <div style={{ display: 'flex', gap: 4, alignItems: 'center' }}>
            <CountedMark row={row} />
          </div>
          <RowValue row={row} />
        </div>
      )}
    </>
  );
}

/** The location of a row: a link to counting there. */
export function RowLocation({ row, runPath }: RowNameProps) {
  if (!runPath) return row.locationName;
  return (
    <Link component={RouterLink} to={runPath}>
      {row.locationName}
    </Link>
  );
}
