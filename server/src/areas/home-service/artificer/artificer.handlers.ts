import type { artificer as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { findArtificer } from './artificer-info.queries.ts'
import { disableArtificer, enableArtificer, setWorkState } from './artificer-state.rules.ts'
import { artificerExport } from './artificer.export.ts'
import { artificerRecord } from './artificer.record.ts'
import { findArtificerNames, findArtificerPage } from './artificer.queries.ts'
import { addArtificer, updateArtificer } from './artificer.rules.ts'

export const artificerHandlers: Handlers<typeof calls> = {
  search: (input, { database, staff }) => findArtificerPage(database, input, staff),
  export: exportHandler(artificerExport),
  info: ({ id }, { database, staff, services }) => findArtificer(database, id, staff, services.cipher),
  add: (input, context) => context.once(input.requestNo, work => addArtificer(work, input, context.services.cipher)),
  update: (input, context) => context.transaction(work => updateArtificer(work, input, context.staff, context.services.cipher)),
  disable: (input, context) => context.transaction(work => disableArtificer(work, input, context.staff)),
  enable: (input, context) => context.transaction(work => enableArtificer(work, input, context.staff)),
  setWorkState: ({ ids, workState }, context) =>
    bulk(context, ids, {
      names: wanted => findArtificerNames(context.database, wanted, context.staff),
      each: (work, id) => setWorkState(work, id, workState, context.staff),
      undo: undoing(artificerRecord, (work, id, before, { staff }) => setWorkState(work, id, before.workState, staff)),
    }),
}
