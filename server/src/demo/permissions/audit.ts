import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connection.ts'
import type { AuditChange } from '../../kit/audit-log.ts'
import { auditLog } from '../../kit/audit-log.ts'
import { instantAt, recentInstant } from '../generator/moment.ts'
import { deviceOf, officeOf, placeIn } from '../generator/network.ts'
import type { Random } from '../generator/random.ts'
import { randomOf } from '../generator/random.ts'
import { insertRows } from '../insert.ts'
import type { Member } from './staff.ts'

type Entry = Pick<typeof auditLog.$inferInsert, 'action' | 'recordType' | 'recordId' | 'recordTitle' | 'changes' | 'remark'>

const entryCount = 320
const days = 88

/** What happened to members over three months, and the two stories of areas/permissions.md about a role and a department. */
export async function seedAudit(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('permissions/audit')
  const today = dayOf(now)
  await transaction.execute(sql`select ensure_audit_partitions(${addDays(today, -days - 1)}::date, ${today}::date)`)
  const actors = members.filter(member => member.isAdmin || member.role === 'sys-admin')
  const ordinary = Array.from({ length: entryCount }, () => ({ at: recentInstant(random, now, days), entry: memberEntry(random, random.pick(members)) }))
  const stories = [
    { at: instantAt(addDays(today, -6), 15, 20), entry: widenedRole },
    { at: instantAt(addDays(today, -17), 10, 5), entry: movedDepartment(members) },
  ]
  const rows = [...ordinary, ...stories].sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ at, entry }) => auditRow(random, random.pick(actors), at, entry))
  await insertRows(transaction, auditLog, rows)
}

function auditRow(random: Random, actor: Member, at: string, entry: Entry): typeof auditLog.$inferInsert {
  return {
    at,
    staffId: actor.id,
    realName: actor.realName,
    deptId: actor.department.id,
    ip: placeIn(random, officeOf(random)).ip,
    device: deviceOf(random).device,
    area: 'permissions',
    result: 'OK',
    code: 200,
    durationMs: random.integer(6, 90),
    ...entry,
  }
}

function memberEntry(random: Random, member: Member): Entry {
  const record = { recordType: 'STAFF', recordId: String(member.id), recordTitle: member.realName }
  const change = (field: string, label: string, before: unknown, after: unknown): AuditChange[] => [{ field, label, old: before, new: after }]
  const kind = random.weighted([
    ['post', 40],
    ['email', 20],
    ['entryDate', 15],
    ['role', 15],
    ['status', 10],
  ] as const)
  switch (kind) {
    case 'post':
      return { ...record, action: 'UPDATE', changes: change('post', '岗位', `见习${member.post}`.slice(0, 30), member.post) }
    case 'email':
      return { ...record, action: 'UPDATE', changes: change('email', '邮箱', null, `member${member.id}@gongtai.example`) }
    case 'entryDate':
      return { ...record, action: 'UPDATE', changes: change('entryDate', '入职日期', addDays(member.entryDate, -random.integer(1, 30)), member.entryDate) }
    case 'role':
      return { ...record, action: 'GRANT', changes: change('roles', '角色', [], [member.post]) }
    case 'status':
      return { ...record, action: 'STATE', changes: change('status', '状态', 0, 1), remark: '休假结束，恢复账号' }
  }
}

const widenedRole: Entry = {
  action: 'UPDATE',
  recordType: 'ROLE',
  recordTitle: '销售主管',
  changes: [{ field: 'dataScope', label: '数据范围', old: 'DEPT', new: 'DEPT_AND_BELOW' }],
  remark: '大区总监需要查看下级团队的数据',
}

function movedDepartment(members: readonly Member[]): Entry {
  const team = members.find(member => member.department.plan.key === 'southwest-2')!.department
  return {
    action: 'UPDATE',
    recordType: 'DEPT',
    recordId: String(team.id),
    recordTitle: team.name,
    changes: [{ field: 'parentId', label: '上级部门', old: '华南大区', new: '西南大区' }],
    remark: '组织调整，12名成员的数据范围随之变化',
  }
}
