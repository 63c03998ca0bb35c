import type { savedView } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findViews } from './saved-view.queries.ts'
import { removeView, saveView, setDefaultView } from './saved-view.rules.ts'

export const savedViewHandlers: Handlers<typeof savedView> = {
  list: ({ list }, { database, staff }) => findViews(database, list, staff),
  save: (input, context) => context.transaction(work => saveView(work, input, context.staff)),
  async remove({ id }, context) {
    await context.transaction(work => removeView(work, id, context.staff))
    return {}
  },
  async setDefault(input, context) {
    await context.transaction(work => setDefaultView(work, input, context.staff))
    return {}
  },
}
