export const assignmentPaths = {
  list: (groupId: number) => `/admin/stock_item_group/assignments/${groupId}`,
  create: (groupId: number) => `/admin/stock_item_group/${groupId}/assignment/add`,
  addMany: (groupId: number) => `/admin/stock_item_group/${groupId}/assignments/add`,
  edit: (groupId: number, id: number) => `/admin/stock_item_group/${groupId}/assignment/${id}`,
};
