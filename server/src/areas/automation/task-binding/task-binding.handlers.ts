import type { taskBinding as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findBinding, findBindings } from './task-binding.queries.ts'
import type { Bound } from './task-binding.queries.ts'
import { changeBindingState, deleteBinding, saveBinding } from './task-binding.rules.ts'

export const taskBindingHandlers = (bound: Bound): Handlers<typeof calls> => ({
  page: (input, { database, staff }) => findBindings(database, bound, input, staff),
  info: ({ id }, { database, staff }) => findBinding(database, bound, id, staff),
  options: ({ targetType, keyword }, { database, staff }) => bound.targets.find(({ type }) => type === targetType)!.find(database, staff, { keyword }),
  save: (input, context) => context.transaction(work => saveBinding(work, bound, input, context.staff)),
  changeState: (input, context) => context.transaction(work => changeBindingState(work, bound, input, context.staff)),
  remove: async (input, context) => {
    await context.transaction(work => deleteBinding(work, bound, input, context.staff))
    return {}
  },
})
