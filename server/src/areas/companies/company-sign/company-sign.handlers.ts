import type { companySign } from '@gongtai/contract'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { Handlers } from '../../../kit/context.ts'
import { findSigns } from './company-sign.queries.ts'
import { fillAmount, signCompany, terminateSign } from './company-sign.rules.ts'

export const companySignHandlers = (hanging: readonly CompanyWork[]): Handlers<typeof companySign> => ({
  list: ({ companyId }, { database, staff }) => findSigns(database, companyId, staff),
  sign: (input, context) => context.once(input.requestNo, work => signCompany(work, input, context.staff, context.language, hanging)),
  fillAmount: (input, context) => context.transaction(work => fillAmount(work, input, context.staff, context.language)),
  terminate: (input, context) => context.transaction(work => terminateSign(work, input, context.staff, hanging)),
})
