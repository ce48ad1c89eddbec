import type { ParLevelOfOne } from '../../contract/parLevels';
import { useUnitWords } from '../../queries/useUnitWords';
import { formatNumber } from '../../rules/numbers';
import { inUnits } from '../../rules/plurals';
import Lines from '../../ui/charts/Lines';
import { stockLines } from './stockLines';

export default function StockPlot({ level }: { level: ParLevelOfOne }) {
  const words = useUnitWords();
  const { days, series } = stockLines(level);
  return (
    <Lines
      isFromZero
      at={days}
      series={series}
      format={(value) => (value === null ? '' : inUnits(value, level.unit, words))}
      formatAxis={(value) => formatNumber(value)}
      height={320}
    />
  );
}
