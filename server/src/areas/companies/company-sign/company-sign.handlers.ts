import type { companySign } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findSigns } from './company-sign.queries.ts'
import { signCompany, terminateSign } from './company-sign.rules.ts'

export const companySignHandlers: Handlers<typeof companySign> = {
  list: ({ companyId }, { database, staff }) => findSigns(database, companyId, staff),
  sign: (input, context) => context.once(input.requestNo, work => signCompany(work, input, context.staff)),
  terminate: (input, context) => context.transaction(work => terminateSign(work, input, context.staff)),
}
