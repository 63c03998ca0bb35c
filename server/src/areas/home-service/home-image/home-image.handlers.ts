import { homeImageScenes } from '@gongtai/contract'
import type { homeImage } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { uploadedOf } from '../../../kit/file/accept.ts'
import { viewFile } from '../../../kit/file/look.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { takeFiles } from '../../../kit/file/take.ts'

export function homeImageHandlers(owners: FileOwners): Handlers<typeof homeImage> {
  return {
    async upload({ scene }, context) {
      const { file } = await takeFiles(context, { file: homeImageScenes[scene] })
      return uploadedOf(file!)
    },
    view: ({ fileName }, context) => viewFile(context, owners, fileName),
  }
}
