import type { staff as staffCalls } from '@gongtai/contract'
import type { Handlers } from '../../kit/context.ts'
import { findStaffInfo, findStaffOptions, findStaffPage } from './staff.queries.ts'
import { updateStaff } from './staff.rules.ts'

export const staffHandlers: Handlers<typeof staffCalls> = {
  list: (input, { database }) => findStaffOptions(database, input),
  page: (filter, { database, scope }) => findStaffPage(database, filter, scope),
  info: ({ id }, { database, scope }) => findStaffInfo(database, id, scope),
  update: (input, context) => context.transaction(work => updateStaff(work, input, context.staff)),
}
