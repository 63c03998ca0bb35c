import { eq } from 'drizzle-orm'
import { codeLabelOf, staffRefusals } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import type { HttpFault } from '../../../kit/fault.ts'
import type { RecordKind } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { memberScope } from './staff.queries.ts'
import { staff } from './staff.tables.ts'

export type Member = typeof staff.$inferSelect

export const staffKind: RecordKind<typeof staff> = {
  type: 'STAFF',
  table: staff,
  title: ['realName'],
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
    isAdmin: ['超级管理员', 'Administrator'],
    agentId: ['坐席', 'Agent'],
    dingUserId: ['钉钉账号', 'DingTalk account'],
    xiaoKeUserId: ['销客账号', 'Sales-system account'],
    hrtUsername: ['HR平台账号', 'HR platform account'],
    hrtPlatformId: ['HR平台编号', 'HR platform id'],
    mustChangePassword: ['须修改密码', 'Must change password'],
    passwordChangedAt: ['密码修改时间', 'Password changed at'],
  },
  unique: {
    staff_no: staffRefusals.staffNoTaken,
    staff_mobile: staffRefusals.mobileTaken,
    staff_ding: staffRefusals.dingTaken,
    staff_xiao_ke: staffRefusals.xiaoKeTaken,
  },
  masked: ['mobile'],
  // The department is logged by its name (staff.rules.ts).
  secret: ['passwordHash', 'passwordHistory', 'hrtKey', 'deptId'],
}

/** A call that several codes open, made without the one that this use of it needs. */
export function missing(code: Code): HttpFault {
  return faults.forbidden(codeLabelOf(code))
}

/** The editor as he is inside this transaction: disabled or no administrator any more, he is too late. */
export async function presentEditor(work: Work, editor: Principal): Promise<Principal> {
  const [now] = await work.db.select({ status: staff.status, isAdmin: staff.isAdmin }).from(staff).where(eq(staff.id, editor.staffId))
  if (now === undefined || now.status !== 1) throw faults.unauthorized()
  return { ...editor, isAdmin: now.isAdmin }
}
