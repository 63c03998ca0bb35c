import type { positionDraft } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findDraft, findDraftPage } from './position-draft.queries.ts'
import { deleteDrafts, saveDraft } from './position-draft.rules.ts'

export const positionDraftHandlers: Handlers<typeof positionDraft> = {
  page: (input, { database, staff }) => findDraftPage(database, input, staff),
  info: ({ id }, { database, staff }) => findDraft(database, id, staff),
  save: (input, context) => context.transaction(work => saveDraft(work, input, context.staff)),
  delete: async ({ ids }, context) => {
    await context.transaction(work => deleteDrafts(work, ids, context.staff))
    return {}
  },
}
