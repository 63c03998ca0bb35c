import type { company as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { bindAdviser, bindSale, claimCompany, putAdviserBack, putSaleBack, releaseCompany } from './company-binding.rules.ts'
import { findDuplicates } from './company-duplicate.ts'
import { findCompany } from './company-info.queries.ts'
import { findCompanyOptions } from './company-option.queries.ts'
import { companyRecord } from './company.record.ts'
import { companyExport } from './company.export.ts'
import { findCompanyFigures, findCompanyPage } from './company.queries.ts'
import { changeCompanyState, deleteCompany, examineCompany, registerCompany, updateCompany } from './company.rules.ts'
import { visibleCompanyNames } from './visible-company.queries.ts'

/** Binding, claiming and releasing change whose company it is, so that the former owner is put back in one way. */
const owned = undoing(companyRecord, putSaleBack)

export const companyHandlers = (hanging: readonly CompanyWork[]): Handlers<typeof calls> => ({
  search: (input, { database, staff }) => findCompanyPage(database, input, staff),
  export: exportHandler(companyExport),
  statistics: (filter, { database, staff }) => findCompanyFigures(database, filter, staff),
  info: ({ id }, { database, staff }) => findCompany(database, id, staff),
  options: (input, { database, staff }) => findCompanyOptions(database, input, staff.scope),
  duplicates: (input, { database, staff, language }) => findDuplicates(database, input, staff, language),
  async register(input, context) {
    const { cipher } = context.services
    // The answer is kept for a second send of the same request, so the password in it is sealed.
    const kept = await context.once(input.requestNo, async work => {
      const { password, ...made } = await registerCompany(work, input, context.staff)
      return { ...made, sealed: cipher.encrypt(password) }
    })
    return { companyId: kept.companyId, staffId: kept.staffId, password: cipher.decrypt(kept.sealed) ?? '' }
  },
  update: (input, context) => context.transaction(work => updateCompany(work, input, context.staff, context.language)),
  examine: (input, context) => context.transaction(work => examineCompany(work, input, context.staff, hanging)),
  bindSale: ({ ids, ...input }, context) =>
    bulk(context, ids, {
      names: wanted => visibleCompanyNames(context.database, wanted, context.staff),
      each: (work, id) => bindSale(work, id, input, context.staff, hanging),
      undo: owned,
    }),
  bindAdviser: ({ ids, adviserId, movePositions }, context) =>
    bulk(context, ids, {
      names: wanted => visibleCompanyNames(context.database, wanted, context.staff),
      each: (work, id) => bindAdviser(work, id, adviserId, context.staff, movePositions === true ? hanging : []),
      undo: undoing(companyRecord, putAdviserBack),
    }),
  claim: ({ ids }, context) =>
    bulk(context, ids, {
      names: wanted => visibleCompanyNames(context.database, wanted, context.staff),
      each: (work, id) => claimCompany(work, id, context.staff, hanging),
      undo: owned,
    }),
  release: ({ ids, reason }, context) =>
    bulk(context, ids, {
      names: wanted => visibleCompanyNames(context.database, wanted, context.staff),
      each: (work, id) => releaseCompany(work, id, reason, context.staff, hanging),
      undo: owned,
    }),
  disable: (input, context) => context.transaction(work => changeCompanyState(work, input, 'disable', context.staff, hanging)),
  async enable(input, context) {
    const { state, version } = await context.transaction(work => changeCompanyState(work, input, 'enable', context.staff, hanging))
    return { state, version }
  },
  async delete(input, context) {
    await context.transaction(work => deleteCompany(work, input, context.staff, hanging))
    return {}
  },
})
