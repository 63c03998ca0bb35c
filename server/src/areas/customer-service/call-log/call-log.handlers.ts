import { callLog as calls, fieldErrors, missedCall } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { mayExport } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { faults } from '../../../kit/fault.ts'
import { findCallInfo } from './call-log-info.queries.ts'
import { callLogExport } from './call-log.export.ts'
import { findCallPage, withToday } from './call-log.queries.ts'
import { bindCustomer, tagCall } from './call-log.rules.ts'
import { findCustomerCalls } from './call-of-customer.queries.ts'
import { findStatistics } from './call-statistics.queries.ts'
import { missedCallExport } from '../missed-call/missed-call.export.ts'
import { withMine } from '../missed-call/missed-call.queries.ts'

/** Each kind takes the filters of its own list and needs its own code. */
async function exportOne(source: ExportSource, page: Call, input: object, context: Context): Promise<{ id: number }> {
  const { columns, ...filters } = input as { columns?: string[] }
  if (!mayExport(source, context.staff)) throw faults.lacks(source.codes[0]!)
  const parsed = page.input.safeParse(filters)
  if (!parsed.success) throw faults.badInput(fieldErrors(parsed.error.issues, context.language))
  return exportHandler(source)({ ...withMine(parsed.data, context.staff.staffId), ...(columns && { columns }) }, context)
}

export const callLogHandlers = (sources: readonly CallerSource[]): Handlers<typeof calls> => ({
  page: (input, { database, staff }) => findCallPage(database, input, staff),
  export: ({ missed, ...input }, context) =>
    missed === true ? exportOne(missedCallExport, missedCall.page, input, context) : exportOne(callLogExport, calls.page, withToday(input), context),
  byCustomer: (input, { database, staff }) => findCustomerCalls(database, input, staff, sources),
  info: ({ id }, { database, staff }) => findCallInfo(database, id, staff, sources),
  bindCustomer: (input, context) => context.transaction(work => bindCustomer(work, input, context.staff, sources)),
  async tag(input, context) {
    await context.transaction(work => tagCall(work, input, context.staff))
    return {}
  },
  statistics: (input, { database, staff }) => findStatistics(database, input, staff.scope),
})
