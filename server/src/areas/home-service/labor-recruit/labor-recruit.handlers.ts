import type { laborRecruit as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { laborRecruitExport } from './labor-recruit.export.ts'
import { findRecruit, findRecruitPage } from './labor-recruit.queries.ts'
import { changeRecruitState, saveRecruit } from './labor-recruit.rules.ts'

export const laborRecruitHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findRecruitPage(database, input, staff),
  export: exportHandler(laborRecruitExport),
  info: ({ id }, { database, staff }) => findRecruit(database, id, staff),
  save: ({ requestNo, ...input }, context) => context.once(requestNo, work => saveRecruit(work, input, context.staff)),
  changeState: (input, context) => context.transaction(work => changeRecruitState(work, input, context.staff)),
}
