import type { caller as calls } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import type { Handlers } from '../../../kit/context.ts'
import { findCallerInfo } from './caller-info.queries.ts'
import { saveCaller } from './caller.rules.ts'

export const callerHandlers = (sources: readonly CallerSource[]): Handlers<typeof calls> => ({
  info: (whose, { database, staff }) => findCallerInfo(database, sources, whose, staff),
  save: (input, context) => context.transaction(work => saveCaller(work, input, context.staff)),
})
