import type { ReactNode } from 'react';
import { useSeesPrices } from '../device/useDevice';
import { ADMIN_SEES_PRICES } from '../rules/sight';
import { MessagePage } from '../ui/MessagePage';

/** Keeps pages of prices and values, opened by their address, from those who do not see them. */
export function PricesOnly({ children }: { children: ReactNode }) {
  if (useSeesPrices()) return children;
  return <MessagePage title="Nicht zu sehen" text={ADMIN_SEES_PRICES} backTo="/" backLabel="Zur Übersicht" />;
}
