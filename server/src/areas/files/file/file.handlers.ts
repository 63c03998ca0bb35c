import { partSize } from '@gongtai/contract'
import type { file } from '@gongtai/contract'
import type { Context, Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { acceptFile, uploadedOf } from '../../../kit/file/accept.ts'
import { downloadFile, viewFile } from '../../../kit/file/look.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { beginUpload, findUpload, finishUpload, keepPart, sizeOfPart } from '../../../kit/file/parts.ts'
import { claimQuota } from '../../../kit/file/quota.ts'
import { receiveFile } from '../../../kit/file/receive.ts'
import { assertAnnounced, assertMayUpload } from '../../../kit/file/scene.ts'
import { sendBytes, sendFile } from '../../../kit/file/send.ts'
import { takeFiles } from '../../../kit/file/take.ts'
import { variantOf } from '../../../kit/file/variant.ts'

interface FileOptions {
  owners: FileOwners
  template: (importType: string, context: Context) => Promise<void>
}

const templatePrefix = 'template:'

export function fileHandlers({ owners, template }: FileOptions): Handlers<typeof file> {
  return {
    async upload({ scene, ...wanted }, context) {
      const taken = await takeFiles(context, { file: scene }, wanted)
      return uploadedOf(taken.file!)
    },

    async partInit(announced, { staff, database }) {
      assertAnnounced(assertMayUpload(staff, announced.scene), announced.name, announced.size)
      const { uploadId, parts } = await beginUpload(database, staff.staffId, announced)
      return { uploadId, partSize, parts }
    },

    async part({ uploadId, partNo }, context) {
      const { staff, database, services } = context
      const upload = await findUpload(database, uploadId, staff.staffId)
      assertMayUpload(staff, upload.scene)
      const received = await receiveFile(context, { bytes: sizeOfPart(upload, partNo), tooLarge: ['分片大小不正确', 'The part has the wrong size'] })
      return { parts: await keepPart(database, services.files, upload, partNo, received) }
    },

    async partFinish({ uploadId, ...wanted }, { staff, database, services }) {
      const { staffId } = staff
      const stored = await finishUpload(database, services.files, uploadId, staffId, (upload, received, end) => {
        const scene = assertMayUpload(staff, upload.scene)
        return acceptFile(services.files, received, {
          sceneName: upload.scene,
          scene,
          staffId,
          wanted,
          // What was announced is dropped, so that the file does not count twice.
          async admit(transaction, size) {
            await end(transaction)
            await claimQuota(transaction, staffId, size)
          },
        })
      })
      return uploadedOf(stored)
    },

    async publicFile({ fileName, w }, context) {
      const { files } = context.services
      const stored = await files.find(fileName)
      if (stored === null || stored.visibility !== 'PUBLIC' || stored.state === 'ORPHAN') throw faults.recordNotFound()
      const variant = w === undefined ? null : await variantOf(files, stored, w)
      if (variant === null) await sendFile(context, stored, { as: 'inline', cache: 'immutable' })
      else sendBytes(context, variant, { as: 'inline', cache: 'immutable', mime: stored.mime, name: stored.originalName })
    },

    view: ({ fileName }, context) => viewFile(context, owners, fileName),

    download: ({ fileName, name }, context) =>
      fileName.startsWith(templatePrefix) ? template(fileName.slice(templatePrefix.length), context) : downloadFile(context, owners, fileName, name),
  }
}
