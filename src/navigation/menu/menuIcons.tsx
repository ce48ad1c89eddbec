import Add from '@mui/icons-material/Add';
import Backup from '@mui/icons-material/BackupOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Edit from '@mui/icons-material/EditNoteOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/History';
import Insights from '@mui/icons-material/InsightsOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Liquor from '@mui/icons-material/LiquorOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Logout from '@mui/icons-material/Logout';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Group from '@mui/icons-material/PeopleOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Recycling from '@mui/icons-material/Recycling';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Balance from '@mui/icons-material/StraightenOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import Today from '@mui/icons-material/TodayOutlined';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import Webhook from '@mui/icons-material/Webhook';
import type { SvgIcon } from '@mui/material';
import type { MenuPath } from '../../contract/pages';

type Icon = typeof SvgIcon;

const ofPages: Readonly<Record<MenuPath, Icon>> = {
  '/today': Today,
  '/census': Checklist,
  '/census_availability': Checklist,
  '/admin/stock_locations/order': SwapVert,
  '/orders': ShoppingCart,
  '/stock_taking': Calculate,
  '/stock': Warehouse,
  '/list_suppliers_for_price_updates': Calculate,
  '/deliveries': MoveToInbox,
  '/goods_received': MoveToInbox,
  '/invoices': ReceiptLong,
  '/losses': BrokenImage,
  '/empties': Recycling,
  '/consumption': Insights,
  '/shrinkage': TrendingDown,
  '/sales': PointOfSale,
  '/par_levels': VerticalAlignBottom,
  '/stock_history': History,
  '/insights': BarChart,
  '/unsent': Outbox,
  '/admin/settings': Settings,
  '/admin/audit_log': History,
  '/admin/api_tokens': Key,
  '/admin/webhooks': Webhook,
  '/admin/backups': Backup,
  '/account': VpnKey,
  '/help': Help,
};

const icons: Readonly<Record<string, Icon>> = {
  ...ofPages,
  add: Add,
  start: Play,
  drafts: Edit,
  '/logout': Logout,
  stockItems: Liquor,
  stockItemGroups: Category,
  users: Group,
  suppliers: LocalShipping,
  units: Balance,
  packagingUnits: Inventory,
  stockLocations: Place,
};

export const menuIcon = (name: string): Icon => icons[name] ?? Label;
