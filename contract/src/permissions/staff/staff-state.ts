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
  staffNoTaken: ['工号已存在', 'This staff number is taken'],
  higherRights: ['该成员权限高于您，不能操作', 'This member holds more rights than you; you cannot change them'],
  mobileTaken: ['该手机号已存在', 'This mobile number is taken'],
  identityFull: (values: { name: string; count: number }) => [
    `该身份已绑定${values.count}个账号：${values.name}`,
    `${values.name} is already bound to ${values.count} accounts`,
  ],
  roleBeyondOwn: (values: { title: string }) => [
    `不能授予超出自身权限的角色：${values.title}`,
    `You cannot grant a role beyond your own rights: ${values.title}`,
  ],
  workNoTaken: ['坐席工号已被使用', 'This agent number is taken'],
  dingTaken: ['该钉钉账号已绑定其他成员', 'This DingTalk account is bound to another member'],
  xiaoKeTaken: ['该销客账号已绑定其他成员', 'This sales-system account is bound to another member'],
  ownRoles: ['不能修改自己的角色', 'You cannot change your own roles'],
  ownStatus: ['不能停用自己', 'You cannot disable yourself'],
  lastAdmin: ['不能停用最后一个超级管理员', 'The last administrator cannot be disabled'],
  adminOnly: ['只有超级管理员可以设置超级管理员', 'Only an administrator can make administrators'],
  disabledAccount: ['账号已停用，不能重置密码', 'This account is disabled; its password cannot be reset'],
  stillOpen: (values: { count: number; what: string }) => [
    `该成员名下还有${values.count}个${values.what}，请先转移`,
    `This member still owns ${values.count} of: ${values.what}; hand them over first`,
  ],
  noReceiver: ['接收人不存在或已停用', 'The receiver does not exist or is disabled'],
  noDept: ['部门不存在', 'There is no such department'],
  ownPassword: ['请使用“修改密码”更改自己的密码', 'Use "Change password" for your own password'],
})
