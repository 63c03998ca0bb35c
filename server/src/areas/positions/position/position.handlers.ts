import type { position as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { final, undoing } from '../../../kit/operation/undo.ts'
import { examinePosition } from './position-examine.rules.ts'
import { findPosition } from './position-info.queries.ts'
import { findBookable, findDuplicatePositions, findTemplates, findTerms, findWords, visiblePositionNames } from './position-lookup.queries.ts'
import { changePositionState } from './position-state.rules.ts'
import { positionExport } from './position.export.ts'
import { findPositionPage } from './position.queries.ts'
import { positionRecord } from './position.record.ts'
import { copyPosition, deletePosition, offlinePosition, putOfflineBack, putRefreshBack, refreshPosition, savePosition } from './position.rules.ts'

export const positionHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findPositionPage(database, input, staff),
  export: exportHandler(positionExport),
  info: ({ id }, { database, staff, language }) => findPosition(database, id, staff, language),
  save: (input, context) => context.once(input.requestNo, work => savePosition(work, input, context.staff, context.language)),
  words: (_, { database }) => findWords(database),
  duplicates: (input, { database, staff }) => findDuplicatePositions(database, input, staff),
  templates: (input, { database, staff }) => findTemplates(database, input, staff),
  terms: ({ companyId }, { database, staff }) => findTerms(database, companyId, staff),
  examine: ({ ids, ...decision }, context) =>
    bulk(context, ids, {
      names: wanted => visiblePositionNames(context.database, wanted, context.staff),
      each: (work, id) => examinePosition(work, id, decision, context.staff),
      undo: final(['审核结果已通知提交人，职位已分配', 'The decision was announced, and people have been assigned']),
    }),
  changeState: (input, context) => context.transaction(work => changePositionState(work, input, context.staff)),
  refresh: ({ ids }, context) =>
    bulk(context, ids, {
      names: wanted => visiblePositionNames(context.database, wanted, context.staff),
      each: (work, id) => refreshPosition(work, id, context.staff),
      undo: undoing(positionRecord, putRefreshBack),
    }),
  offline: ({ ids, reason }, context) =>
    bulk(context, ids, {
      names: wanted => visiblePositionNames(context.database, wanted, context.staff),
      each: (work, id) => offlinePosition(work, id, reason, context.staff),
      undo: undoing(positionRecord, putOfflineBack),
    }),
  copy: ({ id, requestNo }, context) => context.once(requestNo, work => copyPosition(work, id, context.staff)),
  async delete(input, context) {
    await context.transaction(work => deletePosition(work, input, context.staff))
    return {}
  },
  options: (input, { database }) => findBookable(database, input),
}
