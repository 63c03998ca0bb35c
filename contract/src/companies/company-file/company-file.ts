import { z } from 'zod'
import { fileName, uploadedFile } from '../../files/file/file.ts'
import type { SceneName } from '../../kit/upload.ts'
import { get, post } from '../../kit/call.ts'
import { id } from '../../kit/scalar.ts'

/** Each kind of proof has its name on the wire and the scene under which its file is kept. */
export const authFileScenes = {
  LICENSE: 'company.license',
  AUTH_LETTER: 'company.authLetter',
  STAFF_AUTH: 'companyStaff.authFile',
  ID_CARD_FRONT: 'companyStaff.idCardFront',
  ID_CARD_BACK: 'companyStaff.idCardBack',
  CONTRACT: 'companySign.contract',
} as const satisfies Record<string, SceneName>

export const companyFile = {
  upload: post('/uploadAuthFile', {
    title: ['上传资质文件', 'Upload a company document'],
    access: ['AddCompanyAccount', 'CompanyEdit', 'Company.sign', 'Company.staffSave'],
    spec: true,
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'APPEND',
    input: z.strictObject({
      kind: z.enum(Object.keys(authFileScenes) as [keyof typeof authFileScenes, ...(keyof typeof authFileScenes)[]]),
      companyId: id.optional(),
    }),
    answer: uploadedFile,
  }),
  /** A file is reached through the record it belongs to, and every look is logged. */
  view: get('/getPrivateFile', {
    title: ['查看私密文件', 'View a private file'],
    access: 'LOGIN',
    spec: true,
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ fileName }),
    answer: z.void(),
  }),
}
