import type { ViewContent } from '@gongtai/contract'
import { eq } from 'drizzle-orm'
import { role } from '../../permissions/role/role.tables.ts'
import { savedView } from '../saved-view/saved-view.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'

const ownColumns: ViewContent['columns'] = { order: [], hidden: [] }

/** Views of the members' list: two of the first administrator's own, one that he shares with the system administrators. */
export async function seedSavedViews(transaction: Transaction, members: readonly Member[]): Promise<void> {
  const staffId = members.find(member => member.isAdmin)!.id
  const [shared] = await transaction.select({ id: role.id }).from(role).where(eq(role.code, 'sys-admin'))
  const view = (name: string, search: ViewContent['search'], roleIds: number[] = []) => ({
    staffId,
    list: 'UserManage',
    name,
    content: { search, columns: ownColumns },
    roleIds,
    createdBy: staffId,
  })
  await insertRows(transaction, savedView, [
    view('停用账号', { status: '0' }),
    view('最近登录', { sortField: 'lastLoginAt', sortOrder: 'desc' }),
    view('新建账号', { sortField: 'createdAt', sortOrder: 'desc' }, [shared!.id]),
  ])
}
