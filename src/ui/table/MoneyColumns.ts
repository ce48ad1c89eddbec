import { createContext } from 'react';

/** Whether tables show their columns of prices and values. */
export const MoneyColumns = createContext(true);
