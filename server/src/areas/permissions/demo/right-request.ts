import type { Code } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { rightRequest } from '../right-request/right-request.tables.ts'
import { role } from '../role/role.tables.ts'
import { storyPeople } from './account.ts'
import type { Member } from './staff.ts'

interface Plan {
  name: string
  code: Code
  reason: string
  hoursAgo: number
  decided?: { state: 'GRANTED'; role: string } | { state: 'REJECTED'; reason: string }
}

/** A handful waits, one of them too long; the others show how it ends. */
const plans: readonly Plan[] = [
  { name: '方一诺', code: 'HomeOrder', reason: '本周起协助家政订单派单，需要查看订单', hoursAgo: 2 },
  { name: '何佳怡', code: 'HomeUser', reason: '求职者同时是家政服务人员，需要核对资料', hoursAgo: 7 },
  { name: '唐丽', code: 'BusinessRecords.export', reason: '月度服务总结需要导出业务记录', hoursAgo: 30 },
  {
    name: '方一诺',
    code: 'HomeUser',
    reason: '核对服务人员资料',
    hoursAgo: 70,
    decided: { state: 'REJECTED', reason: '实习期内不开放人员资料，请由带教同事查询' },
  },
  {
    name: storyPeople.temporaryFinance.realName,
    code: 'HomeCommission',
    reason: '月底代同事处理佣金转账',
    hoursAgo: 120,
    decided: { state: 'GRANTED', role: '财务' },
  },
]

const hour = 3_600_000

export async function seedRightRequests(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const roles = await transaction.select({ id: role.id, title: role.title }).from(role)
  const decider = members.find(({ isAdmin }) => isAdmin)!
  const rows = plans.flatMap(({ name, code, reason, hoursAgo, decided }) => {
    const member = members.find(one => one.realName === name)
    if (member === undefined) return []
    const at = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
    const asked = { staffId: member.id, staffName: member.realName, deptId: member.department.id, code, reason, createdAt: at(hoursAgo), createdBy: member.id }
    if (decided === undefined) return [{ ...asked, updatedAt: asked.createdAt }]
    const decidedAt = at(hoursAgo - 3)
    const byWhom = { decidedBy: decider.id, decidedAt, updatedAt: decidedAt, updatedBy: decider.id, version: 2 }
    return decided.state === 'GRANTED'
      ? [{ ...asked, ...byWhom, state: decided.state, roleId: roles.find(({ title }) => title === decided.role)?.id ?? null }]
      : [{ ...asked, ...byWhom, state: decided.state, decideReason: decided.reason }]
  })
  for (const row of rows) await transaction.insert(rightRequest).values(row)
}
