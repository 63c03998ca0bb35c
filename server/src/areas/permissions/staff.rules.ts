import { staffRefusals } from '@gongtai/contract'
import type { ParsedInputOf, staff as staffCalls } from '@gongtai/contract'
import type { Principal } from '../../kit/access.ts'
import { refuse } from '../../kit/fault.ts'
import { lockRow, saveRow } from '../../kit/save.ts'
import type { RecordKind } from '../../kit/save.ts'
import type { Work } from '../../kit/work.ts'
import { memberScope } from './staff.queries.ts'
import { staff } from './staff.tables.ts'

export const staffKind: RecordKind<typeof staff> = {
  type: 'STAFF',
  table: staff,
  title: row => row.realName,
  scope: memberScope,
  labels: {
    realName: ['姓名', 'Name'],
    staffNo: ['工号', 'Staff number'],
    mobile: ['手机号', 'Mobile'],
    post: ['岗位', 'Post'],
    gender: ['性别', 'Gender'],
    email: ['邮箱', 'E-mail'],
    entryDate: ['入职日期', 'Entry date'],
    remark: ['备注', 'Remark'],
    mustChangePassword: ['须修改密码', 'Must change password'],
    passwordChangedAt: ['密码修改时间', 'Password changed at'],
  },
  unique: { staff_no: staffRefusals.staffNoTaken },
  masked: ['mobile'],
  secret: ['passwordHash', 'passwordHistory', 'hrtKey'],
}

export async function updateStaff(work: Work, input: ParsedInputOf<typeof staffCalls.update>, editor: Principal): Promise<{ version: number }> {
  const { id, version, ...changes } = input
  const row = await lockRow(work, staffKind, id, editor.scope)
  if (row.isAdmin && !editor.isAdmin) throw refuse(staffRefusals.higherRights)
  return saveRow(work, staffKind, row, version, changes)
}
