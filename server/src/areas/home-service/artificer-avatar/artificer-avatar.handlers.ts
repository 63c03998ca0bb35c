import type { artificerAvatar } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { findAvatarInfo, findAvatarNames, findAvatarPage } from './artificer-avatar.queries.ts'
import { examineAvatar, submitAvatar } from './artificer-avatar.rules.ts'

export const artificerAvatarHandlers: Handlers<typeof artificerAvatar> = {
  search: (input, { database, staff }) => findAvatarPage(database, input, staff),
  info: ({ id }, { database, staff }) => findAvatarInfo(database, id, staff),
  examine: ({ ids, ...decision }, context) =>
    bulk(context, ids, {
      names: wanted => findAvatarNames(context.database, wanted, context.staff),
      each: (work, id) => examineAvatar(work, id, decision, context.staff),
    }),
  submit: (input, context) => context.transaction(work => submitAvatar(work, input, context.staff)),
}
