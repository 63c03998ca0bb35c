import { addDays, paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineCriticalJob, defineScheduledJob } from '../../../kit/job.ts'
import type { ScheduledJob } from '../../../kit/job.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { findCommissionFaults } from './home-commission-check.queries.ts'
import { generateMonth } from './home-commission-plan.rules.ts'
import { homeCommissionNotices } from './home-commission.notice.ts'

/** The task has one thing to do per run, in one transaction. */
const once = async (after: number) => (after === 0 ? [1] : [])

/** The task makes the plans of the month that ended a week ago. */
const homeCommissionPlan = defineScheduledJob('homeCommissionPlan', '0 0 2 8 * *', (_, run) =>
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
const homeCommissionCheck = defineCriticalJob('homeCommissionCheck', '0 30 3 * * *', (_, run) =>
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

export const homeCommissionJobs: readonly ScheduledJob[] = [homeCommissionPlan, homeCommissionCheck]
