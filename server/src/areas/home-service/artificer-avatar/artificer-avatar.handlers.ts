import type { artificerAvatar } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { viewFile } from '../../../kit/file/look.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { final } from '../../../kit/operation/undo.ts'
import { isQueueLooked, noteQueueLook } from './artificer-avatar.looks.ts'
import { findAvatarInfo, findAvatarNames, findAvatarPage, findAvatarPicture } from './artificer-avatar.queries.ts'
import { examineAvatar, submitAvatar } from './artificer-avatar.rules.ts'

export const artificerAvatarHandlers = (owners: FileOwners): Handlers<typeof artificerAvatar> => ({
  async search(input, context) {
    const answer = await findAvatarPage(context.database, input, context.staff)
    await noteQueueLook(context, answer)
    return answer
  },
  info: ({ id }, { database, staff }) => findAvatarInfo(database, id, staff),
  async picture({ id, which }, context) {
    const { database, staff } = context
    const { state, fileName } = await findAvatarPicture(database, id, which, staff)
    await viewFile(context, owners, fileName, { isLogged: state === 'PENDING' && (await isQueueLooked(database, staff.staffId)) })
  },
  examine: ({ ids, ...decision }, context) =>
    bulk(context, ids, {
      names: wanted => findAvatarNames(context.database, wanted, context.staff),
      each: (work, id) => examineAvatar(work, id, decision, context.staff),
      undo: final(['审核结论已经生效，请重新提交头像', 'The decision has taken effect. Submit another picture instead']),
    }),
  submit: (input, context) => context.transaction(work => submitAvatar(work, input, context.staff)),
})
