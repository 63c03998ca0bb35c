import type { settleImage } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { uploadedOf } from '../../../kit/file/accept.ts'
import { viewFile } from '../../../kit/file/look.ts'
import { takeFiles } from '../../../kit/file/take.ts'
import { settlementFileOwner } from '../home-commission/commission-settlement.rules.ts'
import { findVisibleImage } from '../home-commission/home-commission.files.ts'

export const settleImageHandlers: Handlers<typeof settleImage> = {
  async upload(_, context) {
    const { file } = await takeFiles(context, { file: 'home.settle' })
    return uploadedOf(file!)
  },
  async download({ id }, context) {
    const fileName = await findVisibleImage(context.database, id, context.scope)
    // Whoever may see one plan of a batch sees its pictures, because the file belongs to only one of them.
    await viewFile(context, { [settlementFileOwner]: async () => true }, fileName)
  },
}
