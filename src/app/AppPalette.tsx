import { useMemo, useState } from 'react';
import { usePaletteCensuses } from '../custom/census/usePaletteCensuses';
import { usePaletteHelp } from '../custom/help/usePaletteHelp';
import { usePaletteOrders } from '../custom/orders/usePaletteOrders';
import { usePaletteStockTakings } from '../custom/stockTaking/usePaletteStockTakings';
import { Palette } from '../navigation/palette/Palette';
import type { OpenedPalette } from '../navigation/palette/PaletteButton';
import { useRecordGroups } from '../navigation/palette/useRecordGroups';
import { useScreenGroups } from '../navigation/palette/useScreenGroups';

/** The search over everything, with what each room has to offer. It stays after the first use: its texts are made. */
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
