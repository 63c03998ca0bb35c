import type { agent } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findBoard } from './agent-board.queries.ts'
import { forceState } from './agent-state.rules.ts'
import { findAgents } from './agent.queries.ts'

export const agentHandlers: Handlers<typeof agent> = {
  list: (filter, { database }) => findAgents(database, filter),
  board: ({ workflow }, { database, scope }) => findBoard(database, workflow, scope),
  force: (input, context) => context.transaction(work => forceState(work, input, context.staff)),
}
