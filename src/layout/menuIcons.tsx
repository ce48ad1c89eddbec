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
import Label from '@mui/icons-material/LabelOutlined';
import Liquor from '@mui/icons-material/LiquorOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Logout from '@mui/icons-material/Logout';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Group from '@mui/icons-material/PeopleOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Recycling from '@mui/icons-material/Recycling';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Balance from '@mui/icons-material/StraightenOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

const icons: Readonly<Record<string, typeof SvgIcon>> = {
  today: Today,
  census: Checklist,
  orders: ShoppingCart,
  stockTaking: Calculate,
  deliveries: MoveToInbox,
  invoices: ReceiptLong,
  losses: BrokenImage,
  empties: Recycling,
  consumption: Insights,
  insights: BarChart,
  settings: Settings,
  auditLog: History,
  backups: Backup,
  account: VpnKey,
  help: Help,
  drafts: Edit,
  unsent: Outbox,
  logout: Logout,
  stockItems: Liquor,
  stockItemGroups: Category,
  users: Group,
  suppliers: LocalShipping,
  units: Balance,
  packagingUnits: Inventory,
  stockLocations: Place,
};

/** The icon of a menu entry; resources of integrators share one. */
export const menuIcon = (name: string): typeof SvgIcon => icons[name] ?? Label;
