import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { advanceCompanySigns } from './company-sign.rules.ts'
import { companySign } from './company-sign.tables.ts'
import { company } from '../company/company.tables.ts'

/** A contract starts on its first day and ends on the day after its last. */
export const companySignDaily = defineTask(
  'companySignDaily',
  {
    label: ['合同生效与到期', 'Contracts start and end'],
    meaning: ['按日期让合同生效或到期，并更新企业签约状态。', 'Starts and ends contracts by their dates and updates the contract status of companies.'],
    cron: '0 10 0 * * ? *',
    critical: true,
    dry: true,
  },
  run =>
    forRecords(run, {
      area: 'companies',
      kind: 'companySignDaily',
      action: 'STATE',
      async due(after, limit) {
        const today = clock.today()
        const rows = await run.database
          .selectDistinct({ id: companySign.companyId })
          .from(companySign)
          .innerJoin(company, eq(company.id, companySign.companyId))
          .where(
            and(
              gt(companySign.companyId, after),
              isNull(company.deletedAt),
              sql`((${companySign.state} = 'ACTIVE' and ${companySign.validTo} < ${today}::date)
              or (${companySign.state} = 'PENDING' and ${companySign.validFrom} <= ${today}::date))`,
            ),
          )
          .orderBy(asc(companySign.companyId))
          .limit(limit)
        return rows.map(row => row.id)
      },
      each: (work, companyId) => advanceCompanySigns(work, companyId, run.running.companyWorks),
    }),
)
