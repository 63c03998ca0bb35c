import type { recruitApply as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { recruitApplyExport } from './recruit-apply.export.ts'
import { findApplyPage, findFollowPage } from './recruit-apply.queries.ts'
import { changeApply, convertApply, followApply, signUp } from './recruit-apply.rules.ts'

export const recruitApplyHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findApplyPage(database, input, staff),
  export: exportHandler(recruitApplyExport),
  follows: (input, { database, staff }) => findFollowPage(database, input, staff),
  save: (input, context) => context.transaction(work => signUp(work, input, context.staff)),
  follow: (input, context) => context.transaction(work => followApply(work, input, context.staff)),
  change: (input, context) => context.transaction(work => changeApply(work, input, context.staff)),
  convert: (input, context) => context.once(input.requestNo, work => convertApply(work, input, context.staff)),
}
