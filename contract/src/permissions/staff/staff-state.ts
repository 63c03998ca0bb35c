import { z } from 'zod'
import type { ValueSet } from '../../kit/enumeration.ts'
import type { StateLabel } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The specification gives these numbers: its staff page defaults to status 1. */
export const staffStatuses = {
  1: { label: ['启用', 'Enabled'], tone: 'good' },
  0: { label: ['停用', 'Disabled'], tone: 'bad' },
  2: { label: ['离职', 'Left'], tone: 'neutral' },
} as const satisfies Record<number, StateLabel>
export const staffStatusSet: ValueSet<0 | 1 | 2> = { values: [1, 0, 2], labels: staffStatuses }
export const staffStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type StaffStatus = z.output<typeof staffStatus>

export const staffRefusals = refusals(42_000, {
  staffNoTaken: ['工号已存在', 'This staff number already exists'],
  higherRights: ['该成员权限高于您，不能操作', 'This member has more permissions than you do, so you cannot change their account'],
  mobileTaken: ['该手机号已存在', 'This mobile number already exists'],
  identityFull: (values: { name: string; count: number }) => [
    `该身份已绑定${values.count}个账号：${values.name}`,
    `${values.name} is already linked to ${values.count} accounts`,
  ],
  roleBeyondOwn: (values: { title: string }) => [
    `不能授予超出自身权限的角色：${values.title}`,
    `You cannot assign a role with more permissions than your own: ${values.title}`,
  ],
  workNoTaken: ['坐席工号已被使用', 'This agent number is already in use'],
  dingTaken: ['该钉钉账号已绑定其他成员', 'This DingTalk account is already linked to another member'],
  xiaoKeTaken: ['该销客账号已绑定其他成员', 'This sales-system account is already linked to another member'],
  ownRoles: ['不能修改自己的角色', 'You cannot change your own roles. Ask a colleague'],
  ownStatus: ['不能停用自己', 'You cannot disable yourself'],
  lastAdmin: ['不能停用最后一个超级管理员', 'The last super administrator cannot be disabled'],
  adminOnly: ['只有超级管理员可以设置超级管理员', 'Only a super administrator can appoint super administrators'],
  disabledAccount: ['账号已停用，不能重置密码', 'This account is disabled. Enable it before resetting its password'],
  stillOpen: (values: { count: number; what: string }) => [
    `该成员名下还有${values.count}个${values.what}，请先转移`,
    `This member still has ${values.count} ${values.what}. Hand them over first`,
  ],
  noReceiver: ['接收人不存在或已停用', 'The receiver does not exist or is disabled. Choose another'],
  noDept: ['部门不存在', 'This department does not exist'],
  ownPassword: ['请使用“修改密码”更改自己的密码', 'Use “Change password” for your own password'],
  alreadyLeft: ['该成员已离职', 'This member has already left'],
  leaveInThePast: ['离职日期不能早于今天', 'The last day cannot be before today'],
  signedIn: ['该成员已经登录过，不能撤销导入', 'This member has already signed in, so the import cannot be undone'],
})
