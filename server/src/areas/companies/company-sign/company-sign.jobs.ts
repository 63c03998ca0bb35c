import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { defineCriticalJob } from '../../../kit/job.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { advanceCompanySigns } from './company-sign.rules.ts'
import { companySign } from './company-sign.tables.ts'
import { company } from '../company/company.tables.ts'

/** A contract starts on its first day and ends on the day after its last. */
export const companySignDaily = defineCriticalJob('companySignDaily', '0 10 0 * * *', (_, run) =>
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
    each: advanceCompanySigns,
  }),
)
