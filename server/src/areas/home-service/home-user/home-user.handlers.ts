import type { homeUser as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { homeUserExport } from './home-user.export.ts'
import { findHomeUser, findHomeUserPage } from './home-user.queries.ts'
import { disableHomeUser, enableHomeUser, saveHomeUser } from './home-user.rules.ts'

export const homeUserHandlers: Handlers<typeof calls> = {
  search: (input, { database, staff }) => findHomeUserPage(database, input, staff),
  export: exportHandler(homeUserExport),
  info: ({ userId }, { database, staff }) => findHomeUser(database, userId, staff),
  save: (input, context) => context.once(input.requestNo, work => saveHomeUser(work, input, context.staff)),
  disable: (input, context) => context.transaction(work => disableHomeUser(work, input, context.staff)),
  enable: (input, context) => context.transaction(work => enableHomeUser(work, input, context.staff)),
}
