import type { companyAddress } from '@gongtai/contract'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { Handlers } from '../../../kit/context.ts'
import { findAddresses } from './company-address.queries.ts'
import { deleteAddress, saveAddress } from './company-address.rules.ts'

export const companyAddressHandlers = (hanging: readonly CompanyWork[]): Handlers<typeof companyAddress> => ({
  list: ({ companyId }, { database, staff }) => findAddresses(database, companyId, staff),
  save: (input, context) => context.transaction(work => saveAddress(work, input, context.staff)),
  async delete(input, context) {
    await context.transaction(work => deleteAddress(work, input, context.staff, hanging))
    return {}
  },
})
