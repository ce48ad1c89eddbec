import { createContext } from 'react';

export const MoneyColumns = createContext(true);
