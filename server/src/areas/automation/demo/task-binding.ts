import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf } from '@gongtai/contract'
import type { BindReceiver } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import type { Demo } from '../../../demo/seed.ts'
import type { BindTarget } from '../../../kit/task/task.ts'
import { scheduledTask, taskBinding, taskBindingTarget, taskLog } from '../../../kit/task/task.tables.ts'
import { deptView } from '../../permissions/index.ts'

interface Bound {
  key: string
  name: string
  targetType: BindTarget
  targetIds: string[]
  receiverType: BindReceiver
  receiverIds?: number[]
  cron?: string
  params?: Record<string, number>
  disabled?: true
}

/** Fourteen bindings of the five briefs, one of them switched off. */
export async function seedTaskBindings(transaction: Transaction, members: Demo['members'], now: Date): Promise<void> {
  const admin = members[0]!
  const depts = await transaction
    .select({ id: deptView.id, name: deptView.name })
    .from(deptView)
    .where(and(isNull(deptView.deletedAt), sql`${deptView.leaderId} is not null`))
    .orderBy(deptView.id)
    .limit(6)
  const { rows: workflows } = await transaction.execute<{ code: string; name: string }>(sql`select code, name from call_workflow order by code limit 3`)
  const cities = [
    ['330100', '杭州市'],
    ['310100', '上海市'],
    ['320100', '南京市'],
  ] as const
  const dept = (place: number) => depts[place % depts.length]!
  const some: Bound[] = [
    ...[0, 1, 2, 3].map((place): Bound => ({
      key: 'salesDayBrief',
      name: `${dept(place).name}日报`,
      targetType: 'DEPT',
      targetIds: [String(dept(place).id)],
      receiverType: 'LEADER',
    })),
    ...[0, 1].map((place): Bound => ({
      key: 'recruitWeekBrief',
      name: `${dept(place).name}招聘周报`,
      targetType: 'DEPT',
      targetIds: [String(dept(place).id)],
      receiverType: 'LEADER',
    })),
    {
      key: 'contractExpireBrief',
      name: '全公司合同到期',
      targetType: 'DEPT',
      targetIds: [String(dept(0).id)],
      receiverType: 'STAFF',
      receiverIds: [admin.id],
      params: { days: 60 },
    },
    { key: 'contractExpireBrief', name: '区域合同到期', targetType: 'DEPT', targetIds: [String(dept(4).id)], receiverType: 'MEMBER', cron: '0 0 10 ? * 5 *' },
    ...cities.map(([code, name]): Bound => ({
      key: 'cityOrderBrief',
      name: `${name}订单日报`,
      targetType: 'CITY',
      targetIds: [code],
      receiverType: 'STAFF',
      receiverIds: [admin.id],
    })),
    ...workflows.map(({ code, name }, place): Bound => ({
      key: 'missedCallRemind',
      name: `${name}未接提醒`,
      targetType: 'WORKFLOW',
      targetIds: [code],
      receiverType: 'STAFF',
      receiverIds: [admin.id],
      ...(place === 2 ? { disabled: true } : {}),
    })),
  ]
  for (const [place, { key, targetIds, targetType, disabled, cron, params = {}, receiverIds = [], ...of }] of some.entries()) {
    const [task] = await transaction.select({ id: scheduledTask.id }).from(scheduledTask).where(eq(scheduledTask.taskKey, key))
    const taskId = task!.id
    const [last] = await transaction
      .select({ at: taskLog.endedAt, state: taskLog.state })
      .from(taskLog)
      .where(eq(taskLog.taskId, taskId))
      .orderBy(sql`${taskLog.plannedAt} desc`)
      .limit(1)
    const [made] = await transaction
      .insert(taskBinding)
      .values({
        ...of,
        taskId,
        targetType,
        targetIds,
        cron: cron ?? null,
        params,
        receiverIds,
        validFrom: addDays(dayOf(now.toISOString()), -120 + place),
        priority: 10 + place * 5,
        state: disabled ? 'DISABLED' : 'ENABLED',
        deptId: dept(0).id,
        createdBy: admin.id,
        lastRunAt: last?.at ?? null,
        lastResult: last?.state ?? null,
      })
      .returning({ id: taskBinding.id })
    await transaction.insert(taskBindingTarget).values(targetIds.map(targetId => ({ bindingId: made!.id, taskId, targetType, targetId })))
  }
}
