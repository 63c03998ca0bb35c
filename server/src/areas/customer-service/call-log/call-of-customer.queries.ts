import { sql } from 'drizzle-orm'
import { callLog as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { equals } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { findCallFor } from './call-log-info.queries.ts'
import { callLog } from './call-log.tables.ts'
import { callRowColumns, presentCallOfCustomer } from './call-log.queries.ts'
import { phoneOfCustomer } from '../caller/customer-match.ts'

const customerCallList = listQuery(calls.byCustomer, {
  select: { ...callRowColumns, staffId: callLog.staffId, deptId: callLog.deptId },
  from: sql`${callLog}`,
  // Whoever talks to a person may know of all calls with that person, but hears only the recordings in scope.
  scope: null,
  where: {
    phone: value => equals(callLog.phone, value),
    // The call has been read before, and its number is asked for in its place.
    callLogId: () => sql`true`,
    customerType: value => equals(callLog.customerType, value),
    customerId: value => equals(callLog.customerId, value),
  },
  sort: { startAt: callLog.startAt },
  defaultSort: ['startAt', 'desc'],
  id: callLog.id,
})

export async function findCustomerCalls(
  database: Database,
  { callLogId, customerType, customerId, ...input }: ParsedInputOf<typeof calls.byCustomer>,
  reader: Principal,
  sources: readonly CallerSource[],
): Promise<AnswerOf<typeof calls.byCustomer>> {
  const whose: Record<string, unknown> = {}
  if (callLogId !== undefined) whose.phone = (await findCallFor(database, callLogId, reader.scope)).phone
  else if (input.phone !== undefined) whose.phone = input.phone
  else {
    // Whoever may not see a record may not see its calls either.
    if ((await phoneOfCustomer(database, sources, customerType!, customerId!, reader.scope)) === null) throw faults.recordNotFound()
    whose.customerType = customerType
    whose.customerId = customerId
  }
  const { tabCount: _, sums: _sums, records, ...page } = await customerCallList(database, { ...input, ...whose }, {})
  return { ...page, records: records.map(row => presentCallOfCustomer(row, reader.scope)) }
}
