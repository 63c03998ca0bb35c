import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { identity } from '@gongtai/contract'
import { seedApiStat } from './api-stat.ts'
import { seedAuditRoutine, seedAuditStories } from './audit.ts'
import type { AuditLog } from './audit.ts'
import { seedDepartments } from './department.ts'
import { seedIdentities } from './identity.ts'
import { multiplyMembers } from './multiply.ts'
import { seedRightRequests } from './right-request.ts'
import { seedStaff } from './staff.ts'

export const demo: AreaDemo<Demo> = {
  steps({ transaction, members, now, passwordHash, onTheSide }) {
    let log: AuditLog
    return {
      members: [
        '部门与成员',
        async () => {
          const departments = await seedDepartments(transaction)
          members.push(...(await seedStaff(transaction, departments, { now, passwordHash })))
          await seedIdentities(transaction, members)
        },
      ],
      records: [
        '接口统计与权限申请',
        async () => {
          await seedRightRequests(transaction, members, now)
          await onTheSide(side => seedApiStat(side, now))
        },
      ],
      events: ['操作日志', async () => void (log = await onTheSide(side => seedAuditRoutine(transaction, side, members, now)))],
      files: ['操作日志中的事件', () => onTheSide(side => seedAuditStories(transaction, side, log, members, now))],
    }
  },
  sideTables: ['api_stat_hour', 'api_stat_day', 'audit_log'],
  multiply: multiplyMembers,
  bigTables: ['staff'],
  // Sorted by how many companies each sale has, it counts those of all sales. Every other order counts those of the page alone.
  readLimits: { [`${identity.salePage.path} sort load asc`]: 70_000, [`${identity.salePage.path} sort load desc`]: 70_000 },
}
