import { addDays, paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { findCommissionFaults } from './home-commission-check.queries.ts'
import { generateMonth } from './home-commission-plan.rules.ts'
import { homeCommissionNotices } from './home-commission.notice.ts'

/** The task has one thing to do per run, in one transaction. */
const once = async (after: number) => (after === 0 ? [1] : [])

/** The task makes the plans of the month that ended a week ago. */
const homeCommissionPlan = defineTask(
  'homeCommissionPlan',
  {
    label: ['生成佣金计划', 'Create commission plans'],
    meaning: ['为上一个月生成服务人员佣金计划。', 'Creates the commission plans of last month.'],
    cron: '0 0 2 8 * ? *',
    code: 'HomeCommission.generate',
  },
  run =>
    forRecords(run, {
      kind: 'homeCommissionPlan',
      area: 'homeService',
      action: 'CREATE',
      due: once,
      each(work) {
        const lastOfMonth = addDays(`${clock.today().slice(0, 7)}-01`, -1)
        return generateMonth(work, { planYear: Number(lastOfMonth.slice(0, 4)), planMonth: Number(lastOfMonth.slice(5, 7)) })
      },
    }),
)

/** Those who make the plans are told of figures that do not add up, because somebody must look why. */
const homeCommissionCheck = defineTask(
  'homeCommissionCheck',
  {
    label: ['佣金核对', 'Check commissions'],
    meaning: ['核对佣金流水与计划，不一致时告警。', 'Checks that commission entries and plans add up and alerts if they do not.'],
    cron: '0 30 3 * * ? *',
    critical: true,
  },
  run =>
    forRecords(run, {
      kind: 'homeCommissionCheck',
      area: 'homeService',
      action: 'NONE',
      due: once,
      async each(work) {
        const faults = await findCommissionFaults(work.db)
        if (faults.length === 0) return
        run.log.error({ faults }, 'commissions do not add up')
        await sendNotice(work.db, await staffIdsHolding(work.db, 'HomeCommission.generate'), {
          kind: 'ALERT',
          area: 'home-service',
          message: homeCommissionNotices.differs({ count: faults.length, records: faults.slice(0, 5).map(fault => fault.record) }),
          linkPath: paths.HomeCommission(),
          dedupeKey: `homeCommission.check.${clock.today()}`,
        })
      },
    }),
)

export const homeCommissionJobs: readonly Task[] = [homeCommissionPlan, homeCommissionCheck]
