import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/** What the rules count of each call, for calls that were not made by them. The migration that filled the past says the same. */
export async function seedCallFacts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, num)
    select metric.name, (talked.start_at at time zone 'Asia/Shanghai')::date, 'CALL_LOG', talked.id, talked.staff_id, talked.dept_id,
      case metric.name when 'CALL' then 1 else ceil(talked.talk_seconds / 60.0)::int end
    from call_log as talked cross join (values ('CALL'), ('CALL_MINUTES')) as metric(name)
    where talked.state = 'ENDED' and talked.result = 'ANSWERED' and talked.staff_id is not null on conflict do nothing`)
}
