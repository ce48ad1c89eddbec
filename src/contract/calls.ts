import * as apiTokens from './apiTokens';
import * as auditPackage from './auditPackage';
import * as auth from './auth';
import * as backup from './backup';
import * as bestBefore from './bestBefore';
import * as cashRegisters from './cashRegisters';
import * as census from './census';
import * as censusLines from './censusLines';
import * as codes from './codes';
import * as consumption from './consumption';
import * as countSheets from './countSheets';
import * as csv from './csv';
import * as deliveries from './deliveries';
import * as demoData from './demoData';
import * as deposits from './deposits';
import * as drafts from './drafts';
import * as goodsReceived from './goodsReceived';
import * as history from './history';
import * as insights from './insights';
import * as invoiceClaims from './invoiceClaims';
import * as invoiceLinks from './invoiceLinks';
import * as invoices from './invoices';
import * as mailServer from './mailServer';
import * as mailTest from './mailTest';
import * as merges from './merges';
import * as morningMail from './morningMail';
import * as oidc from './oidc';
import * as orderAddenda from './orderAddenda';
import * as orderChecks from './orderChecks';
import * as orderItems from './orderItems';
import * as orderMails from './orderMails';
import * as orderSheets from './orderSheets';
import * as orders from './orders';
import * as orderTexts from './orderTexts';
import * as parLevels from './parLevels';
import * as photos from './photos';
import * as preferences from './preferences';
import * as priceLists from './priceLists';
import * as prices from './prices';
import * as resources from './resources';
import * as sales from './sales';
import * as secondFactor from './secondFactor';
import * as sessions from './sessions';
import * as setup from './setup';
import * as shrinkage from './shrinkage';
import * as soldItems from './soldItems';
import * as stockCounts from './stockCounts';
import * as stockHistory from './stockHistory';
import * as stockItems from './stockItems';
import * as stockMovements from './stockMovements';
import * as stockNow from './stockNow';
import * as stockTaking from './stockTaking';
import * as stockTakingReports from './stockTakingReports';
import * as supplierCalendar from './supplierCalendar';
import * as today from './today';
import * as usualAmounts from './usualAmounts';
import * as walkingOrder from './walkingOrder';
import * as webhooks from './webhooks';

const rooms: readonly object[] = [
  apiTokens,
  auditPackage,
  auth,
  backup,
  bestBefore,
  census,
  cashRegisters,
  censusLines,
  codes,
  consumption,
  countSheets,
  csv,
  deliveries,
  demoData,
  deposits,
  drafts,
  goodsReceived,
  history,
  insights,
  invoiceClaims,
  invoiceLinks,
  invoices,
  mailServer,
  mailTest,
  merges,
  morningMail,
  oidc,
  orderChecks,
  orderItems,
  orderAddenda,
  orderMails,
  orderTexts,
  orderSheets,
  orders,
  parLevels,
  photos,
  preferences,
  priceLists,
  prices,
  resources,
  sales,
  secondFactor,
  sessions,
  setup,
  shrinkage,
  soldItems,
  stockCounts,
  stockHistory,
  stockItems,
  stockMovements,
  stockNow,
  stockTaking,
  stockTakingReports,
  supplierCalendar,
  today,
  usualAmounts,
  walkingOrder,
  webhooks,
];

export const callPaths: readonly string[] = rooms
  .flatMap((room) => Object.values(room))
  .flatMap((value: unknown) => {
    const isCall = typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
    return isCall ? String(value.path) : [];
  });
