import type { ParLevelOfOne } from '../../contract/parLevels';
import { formatNumber } from '../../rules/numbers';
import Lines from '../../ui/charts/Lines';
import { stockLines } from './stockLines';

export default function StockPlot({ level }: { level: ParLevelOfOne }) {
  const { days, series } = stockLines(level);
  return (
    <Lines
      isFromZero
      at={days}
      series={series}
      format={(value) => (value === null ? '' : `${formatNumber(value)} ${level.unit ?? ''}`)}
      formatAxis={(value) => formatNumber(value)}
      height={320}
    />
  );
}
