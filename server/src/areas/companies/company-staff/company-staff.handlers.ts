import type { companyStaff } from '@gongtai/contract'
import type { CompanyWork } from '../../../kit/company-work.ts'
import type { Handlers } from '../../../kit/context.ts'
import { uploadedOf } from '../../../kit/file/accept.ts'
import { takeFiles } from '../../../kit/file/take.ts'
import { changeStaffStatus, examineStaff, resetStaffPassword, setMainStaff } from './company-staff-state.rules.ts'
import { findCompanyStaffPage, findOwnStaff } from './company-staff.queries.ts'
import { addProofs, addStaff, newPassword, updateStaff } from './company-staff.rules.ts'

export const companyStaffHandlers = (hanging: readonly CompanyWork[]): Handlers<typeof companyStaff> => ({
  search: (input, { database, staff, services }) => findCompanyStaffPage(database, input, staff, services.cipher),
  async save(input, context) {
    const { cipher } = context.services
    const { id } = input
    if (id !== undefined) return { ...(await context.transaction(work => updateStaff(work, { ...input, id }, context.staff, cipher))), password: null }
    // The password is hashed before, so that nobody waits for it behind the company's lock.
    const { password, passwordHash } = await newPassword()
    const made = await context.transaction(work => addStaff(work, input, context.staff, { passwordHash, cipher }))
    return { ...made, password }
  },
  changeStatus: (input, context) => context.transaction(work => changeStaffStatus(work, input, context.staff, hanging)),
  examine: (input, context) => context.transaction(work => examineStaff(work, input, context.staff)),
  setMain: ({ staffId }, context) => context.transaction(work => setMainStaff(work, staffId, context.staff)),
  async resetPassword(input, context) {
    const { password, passwordHash } = await newPassword()
    await context.transaction(work => resetStaffPassword(work, input, passwordHash, context.staff))
    return { password }
  },
  async addIdCard({ staffId }, context) {
    await findOwnStaff(context.database, staffId, context.scope)
    const { front, back } = await takeFiles(context, { front: 'companyStaff.idCardFront', back: 'companyStaff.idCardBack' })
    const proofs = { idCardFront: front?.fileName, idCardBack: back?.fileName }
    const authState = await context.transaction(work => addProofs(work, staffId, proofs, context.staff))
    return { front: front === undefined ? null : uploadedOf(front), back: back === undefined ? null : uploadedOf(back), authState }
  },
  async addAuthFile({ staffId }, context) {
    await findOwnStaff(context.database, staffId, context.scope)
    const { file } = await takeFiles(context, { file: 'companyStaff.authFile' })
    const authState = await context.transaction(work => addProofs(work, staffId, { authFile: file!.fileName }, context.staff))
    return { ...uploadedOf(file!), authState }
  },
})
