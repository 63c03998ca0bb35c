import { authFileScenes } from '@gongtai/contract'
import type { companyFile } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { uploadedOf } from '../../../kit/file/accept.ts'
import { viewFile } from '../../../kit/file/look.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { assertMayUpload } from '../../../kit/file/scene.ts'
import { takeFiles } from '../../../kit/file/take.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

export function companyFileHandlers(owners: FileOwners): Handlers<typeof companyFile> {
  return {
    async upload({ kind, companyId }, context) {
      const scene = authFileScenes[kind]
      assertMayUpload(context.staff, scene)
      if (companyId !== undefined) await findVisibleCompany(context.database, companyId, context.staff)
      const { file } = await takeFiles(context, { file: scene })
      return uploadedOf(file!)
    },
    view: ({ fileName }, context) => viewFile(context, owners, fileName),
  }
}
