import { declaredName, declaredScenes } from '../../kit/area.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { fileNamePattern, maxUploadSize } from '../../kit/upload.ts'
import { bilingual } from '../../kit/text.ts'

const scene = declaredName(() => Object.keys(declaredScenes()))

export const fileName = z.string().regex(fileNamePattern, bilingual('文件无效或已失效', 'The file is no longer valid. Upload it again'))

/** A public picture can be had in these widths. */
export const imageWidths = [96, 240, 480, 960] as const

export const uploadedFile = z.strictObject({
  fileName,
  /** The address needs the session, unless the scene is public. */
  url: z.string(),
  size: z.int(),
  mime: z.string(),
  originalName: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.int().nullable(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** A page names a file by it, and the bytes are fetched when somebody looks. */
export const linkedFile = z.strictObject({ fileName, originalName: z.string(), mime: z.string(), size: z.int() })
export type LinkedFile = z.output<typeof linkedFile>

const pixels = z.int().min(1).max(20_000).optional()
const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
const partNo = z.int().min(1).max(128)

export const file = {
  /** The handler asks for the right of the scene before a byte is read. */
  upload: post('/uploadFile', {
    title: ['上传文件', 'Upload a file'],
    access: 'LOGIN',
    kind: 'upload',
    audit: 'NONE',
    /** A picture must have exactly this width and height. The file is the last part of the form, named `file`. */
    input: z.strictObject({ scene, width: pixels, height: pixels }),
    answer: uploadedFile,
  }),
  partInit: post('/uploadPartInit', {
    title: ['分片上传', 'Start a multipart upload'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({
      name: z.string().min(1).max(255),
      size: z.int().min(1).max(maxUploadSize),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      scene,
    }),
    /** The same file again within a day answers the same upload with the parts that are already there. */
    answer: z.strictObject({ uploadId, partSize: z.int(), parts: z.array(partNo) }),
  }),
  part: post('/uploadPart', {
    title: ['上传分片', 'Upload a part'],
    access: 'LOGIN',
    kind: 'upload',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ uploadId, partNo }),
    answer: z.strictObject({ parts: z.array(partNo) }),
  }),
  partFinish: post('/uploadPartFinish', {
    title: ['完成分片上传', 'Complete a multipart upload'],
    access: 'LOGIN',
    audit: 'NONE',
    input: z.strictObject({ uploadId, width: pixels, height: pixels }),
    answer: uploadedFile,
  }),
  publicFile: get('/publicFile/{fileName}', {
    title: ['公开文件', 'Public file'],
    access: 'PUBLIC',
    kind: 'file',
    input: z.strictObject({ fileName, w: z.union(imageWidths.map(width => z.literal(width))).optional() }),
    answer: z.void(),
  }),
  /** A file is looked at through the record that it belongs to, and each look is logged. */
  view: get('/getFile', {
    title: ['查看文件', 'View a file'],
    access: 'LOGIN',
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ fileName }),
    answer: z.void(),
  }),
  download: get('/downLoadFile', {
    title: ['下载文件', 'Download a file'],
    access: 'LOGIN',
    kind: 'file',
    spec: true,
    sensitive: true,
    /** `template:STAFF` is the template of an import. The browser shall call the file by `name`. */
    input: z.strictObject({ fileName: z.string().min(1).max(80), name: z.string().max(100).optional() }),
    answer: z.void(),
  }),
}

export const fileRefusals = refusals(45_100, {
  invalid: ['文件无效或已失效', 'The file is no longer valid. Upload it again'],
  wrongContent: ['文件内容与格式不符', "The file's content does not match its extension"],
  empty: ['文件内容为空', 'The file is empty'],
  notAllowed: (values: { zh: string; en: string }) => [values.zh, values.en],
  tooManyPixels: ['图片分辨率过高', "The picture's resolution is too high"],
  wrongPixels: (values: { width: number; height: number }) => [
    `图片尺寸须为${values.width}×${values.height}像素`,
    `The picture must be ${values.width}×${values.height} pixels`,
  ],
  unsafe: ['文件未通过安全检查', 'The file did not pass the safety check'],
  partsMissing: ['文件未上传完整，请重新上传', 'The upload is incomplete. Upload the file again'],
  wrongDigest: ['文件校验失败，请重新上传', 'The file was damaged during upload. Upload it again'],
  partOver: ['上传已失效，请重新上传', 'This upload has expired. Upload the file again'],
})
