import type { ownOperation } from '@gongtai/contract'
import type { Running } from '../../../kit/area.ts'
import type { Handlers } from '../../../kit/context.ts'
import type { ImportRunner } from '../../../kit/import/import-runner.ts'
import { findOperationInfo, findOperationPage } from './own-operation.queries.ts'
import { undoOperation } from './own-operation.rules.ts'

export const ownOperationHandlers = (running: Running, imports: ImportRunner): Handlers<typeof ownOperation> => ({
  page: (input, { database, staff }) => findOperationPage(database, input, staff.staffId),
  info: ({ id }, { database, staff }) => findOperationInfo(database, id, staff.staffId),
  undo: ({ id }, context) => undoOperation(context, id, running, imports),
})
