/**
 * Everything that lists, forms and pages of an installation (`extensions`) import from the console. What react-admin
 * offers is imported from react-admin.
 */
export { AddButton } from './admin/AddButton';
export { editOptions } from './admin/form/editOptions';
export { RecordForm } from './admin/form/RecordForm';
export { FieldInput } from './admin/inputs/FieldInput';
export { useInput } from './admin/inputs/useInput';
export type { RowAction } from './admin/list/RowAction';
export { default as ResourceCreate } from './admin/ResourceCreate';
export { default as ResourceEdit } from './admin/ResourceEdit';
export { default as ResourceList } from './admin/ResourceList';
export type { FieldView, FieldViews } from './admin/records/fieldViews';
export type { InputProps } from './admin/records/InputProps';
export { useDefinition } from './admin/records/registry';
export { titleOf } from './admin/records/titleOf';
export { useCommand } from './admin/useCommand';
export type { Override, OwnPage } from './custom/overrides';
export { useApi, useHttp, useIsAdmin, useUser } from './device/useDevice';
export { useMasterData } from './queries/masterData';
export { useTimeZone } from './queries/useTimeZone';
export type { AnyRecord, AnyResource, RecordOf } from './resources/kit';
export { formatDate, formatDateTime } from './rules/dates';
export { formatMoney, formatNumber } from './rules/numbers';
export { UserError } from './rules/UserError';
export { useConfirm } from './ui/dialogs/useConfirm';
export { EmptyState } from './ui/EmptyState';
export { IconAction } from './ui/IconAction';
export { LoadingState } from './ui/LoadingState';
export { Page } from './ui/Page';
export type { Column } from './ui/table/Column';
export { VirtualTable } from './ui/table/VirtualTable';
export { errorText, useShowError } from './ui/useShowError';
export { useUnsavedGuard } from './ui/useUnsavedGuard';
