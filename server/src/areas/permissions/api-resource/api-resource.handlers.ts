import type { apiResource as apiCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findApiInfo, findApiPage, findApiStat } from './api-resource.queries.ts'
import { updateApiSetting } from './api-resource.rules.ts'

export const apiHandlers: Handlers<typeof apiCalls> = {
  page: (filter, { database, staff, language }) => findApiPage(database, filter, staff, language),
  info: (input, { database, staff, language }) => findApiInfo(database, input, staff, language),
  stat: (input, { database }) => findApiStat(database, input),
  async update(input, context) {
    const done = await context.transaction(work => updateApiSetting(work, input))
    // Whoever saved finds the setting in force on the next call; the other processes hear of it through the database.
    await context.services.callSettings.refresh()
    return done
  },
}
