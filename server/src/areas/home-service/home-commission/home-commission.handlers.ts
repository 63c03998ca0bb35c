import type { homeCommission } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { requestPayFile } from './commission-pay-file.ts'
import { markPlans, revokeSettlement, settlePlan } from './commission-settlement.rules.ts'
import { comparePlans } from './home-commission-compare.queries.ts'
import { explainItem } from './home-commission-explain.queries.ts'
import { sendPlanFile } from './home-commission-file.ts'
import { findItemPage, findPlan } from './home-commission-info.queries.ts'
import { generateMonth } from './home-commission-plan.rules.ts'
import { homeCommissionExport } from './home-commission.export.ts'
import { findPlanPage } from './home-commission.queries.ts'
import { adjustPlan, freezePlan, unfreezePlan } from './home-commission.rules.ts'

export const homeCommissionHandlers: Handlers<typeof homeCommission> = {
  page: (input, { database, staff }) => findPlanPage(database, input, staff),
  export: exportHandler(homeCommissionExport),
  payFile: requestPayFile,
  info: ({ id }, { database, staff, services }) => findPlan(database, id, staff, services.cipher),
  items: (input, { database, staff }) => findItemPage(database, input, staff),
  planFile: ({ id }, context) => sendPlanFile(context, id),
  explain: ({ id }, { database, scope }) => explainItem(database, id, scope),
  compare: (month, { database, scope }) => comparePlans(database, month, scope),
  generate: ({ requestNo, ...month }, context) => context.once(requestNo, work => generateMonth(work, month)),
  adjust: ({ requestNo, ...input }, context) => context.once(requestNo, work => adjustPlan(work, input, context.scope)),
  freeze: (input, context) => context.transaction(work => freezePlan(work, input, context.scope)),
  unfreeze: (input, context) => context.transaction(work => unfreezePlan(work, input, context.scope)),
  settle: ({ requestNo, ...input }, context) => context.once(requestNo, work => settlePlan(work, input, context.staff)),
  mark: ({ requestNo, ...input }, context) => context.once(requestNo, work => markPlans(work, input, context)),
  async revoke(input, context) {
    await context.transaction(work => revokeSettlement(work, input, context.scope))
    return {}
  },
}
