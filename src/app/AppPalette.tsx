import { useMemo, useState } from 'react';
import { usePaletteCensuses } from '../custom/census/usePaletteCensuses';
import { usePaletteHelp } from '../custom/help/usePaletteHelp';
import { usePaletteOrders } from '../custom/orders/usePaletteOrders';
import { usePaletteStockTakings } from '../custom/stockTaking/usePaletteStockTakings';
import { Palette } from '../navigation/palette/Palette';
import type { OpenedPalette } from '../navigation/palette/PaletteButton';
import { useRecordGroups } from '../navigation/palette/useRecordGroups';
import { useScreenGroups } from '../navigation/palette/useScreenGroups';

/** Stays mounted after first use, to keep its prepared texts. */
export default function AppPalette({ isOpen, initial, onClose }: OpenedPalette) {
  const [typed, setTyped] = useState(initial);
  const screens = useScreenGroups();
  const censuses = usePaletteCensuses(isOpen);
  const records = useRecordGroups(isOpen);
  const orders = usePaletteOrders(isOpen, typed);
  const stockTakings = usePaletteStockTakings(isOpen);
  const help = usePaletteHelp();
  const groups = useMemo(
    () => [...censuses, ...screens, ...records, ...orders, ...stockTakings, ...help],
    [screens, censuses, records, orders, stockTakings, help],
  );
  const close = () => {
    setTyped('');
    onClose();
  };
  return <Palette isOpen={isOpen} groups={groups} typed={typed} onType={setTyped} onClose={close} />;
}
