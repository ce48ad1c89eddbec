import type { ParLevelOfOne } from '../../contract/parLevels';
import { formatDate } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import Lines from '../../ui/charts/Lines';
import { stockLines } from './stockLines';

export default function StockPlot({ level }: { level: ParLevelOfOne }) {
  const { days, series } = stockLines(level);
  return (
    <Lines
      isFromZero
      // Noon UTC is the same day in nearly every browser's time zone.
      at={days.map((day) => new Date(`${day}T12:00:00.000Z`))}
      formatAt={(at) => formatDate(at.toISOString().slice(0, 'YYYY-MM-DD'.length))}
      series={series}
      format={(value) => (value === null ? '' : `${formatNumber(value)} ${level.unit ?? ''}`)}
      formatAxis={(value) => formatNumber(value)}
      height={320}
    />
  );
}
