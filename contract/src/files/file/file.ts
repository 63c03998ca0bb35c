import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { fileNamePattern, maxUploadSize } from '../../kit/upload.ts'
import type { Scene } from '../../kit/upload.ts'
import { bilingual } from '../../kit/text.ts'

/** Proofs of companies and their people: a picture or a PDF, for few eyes. */
const proof = {
  kinds: ['IMAGE', 'DOC'],
  extensions: ['jpg', 'jpeg', 'png', 'pdf'],
  visibility: 'PRIVATE',
  lookCode: 'Company.viewPrivateFile',
} as const

/** Pictures that are seen through the record that they belong to. */
const privateImage = { kinds: ['IMAGE'], extensions: ['jpg', 'jpeg', 'png'], visibility: 'PRIVATE' } as const

/** Every purpose that a file may be uploaded for, by area. Each area adds its own. */
export const scenes = {
  'identity.avatar': { label: ['身份头像', 'Portrait of an identity'], codes: ['ExpertManage.save'], kinds: ['IMAGE'], visibility: 'PUBLIC', limit: 2 },
  'identity.wechat': {
    label: ['企业微信二维码', 'WeChat code of an identity'],
    codes: ['ExpertManage.save'],
    kinds: ['IMAGE'],
    visibility: 'PUBLIC',
    limit: 2,
  },
  'company.logo': { label: ['企业LOGO', 'Logo of a company'], codes: ['CompanyEdit'], kinds: ['IMAGE'], visibility: 'PUBLIC', limit: 2 },
  'company.photo': { label: ['企业照片', 'Photo of a company'], codes: ['CompanyEdit'], kinds: ['IMAGE'], visibility: 'PUBLIC' },
  'company.license': { label: ['营业执照', 'Business licence'], codes: ['AddCompanyAccount', 'CompanyEdit'], ...proof },
  'company.authLetter': { label: ['授权书', 'Letter of authority'], codes: ['AddCompanyAccount', 'CompanyEdit'], ...proof },
  'companyStaff.idCardFront': {
    label: ['身份证人像面', 'Identity card, front'],
    codes: ['AddCompanyAccount', 'Company.staffSave'],
    ...proof,
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
  },
  'companyStaff.idCardBack': {
    label: ['身份证国徽面', 'Identity card, back'],
    codes: ['AddCompanyAccount', 'Company.staffSave'],
    ...proof,
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
  },
  'companyStaff.authFile': { label: ['在职证明/授权书', 'Proof of employment'], codes: ['AddCompanyAccount', 'Company.staffSave'], ...proof },
  'companySign.contract': { label: ['合同附件', 'Contract'], codes: ['Company.sign'], ...proof },
  'companyFollow.file': { label: ['跟进附件', 'File of a follow-up'], codes: ['Company.follow'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
  'home.cert': { label: ['服务人员证件', 'Certificate of a provider'], codes: ['HomeCheckIn.submit'], ...privateImage },
  'home.avatar': { label: ['服务人员头像', 'Avatar of a provider'], codes: ['HomeCheckIn.submit'], ...privateImage },
  'home.product': {
    label: ['商品图片', 'Picture of a product'],
    codes: ['HomeProductForm'],
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
    visibility: 'PUBLIC',
  },
  'home.category': {
    label: ['类目图标', 'Icon of a category'],
    codes: ['HomeProduct.category'],
    kinds: ['IMAGE'],
    extensions: ['jpg', 'jpeg', 'png'],
    visibility: 'PUBLIC',
    limit: 2,
  },
  'home.order': { label: ['订单图片', 'Picture of an order'], codes: ['HomeOrder.progress', 'HomeOrder.refund'], ...privateImage },
  'home.voucher': { label: ['收款凭证', 'Proof of a payment'], codes: ['HomeOrder.confirmPay'], ...privateImage },
  'home.settle': { label: ['付款凭证', 'Proof of payment'], codes: ['HomeCommission.settle', 'HomeCommission.markSettle'], ...privateImage },
  'call.note': {
    label: ['业务记录附件', 'File of a business record'],
    codes: ['CallRecords.note', 'BusinessRecords.add', 'BusinessRecords.handle'],
    kinds: ['IMAGE', 'DOC', 'AUDIO'],
    visibility: 'PRIVATE',
  },
  'call.knowledge': { label: ['知识附件', 'File of the knowledge'], codes: ['CallRecords.knowledge'], kinds: ['IMAGE', 'DOC'], visibility: 'PRIVATE' },
} as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as [SceneName, ...SceneName[]]
const scene = z.enum(sceneNames)

export const fileName = z.string().regex(fileNamePattern, bilingual('文件无效或已失效', 'The file is not valid any more'))

/** Widths in which a public picture can be had. */
export const imageWidths = [96, 240, 480, 960] as const

export const uploadedFile = z.strictObject({
  fileName,
  /** Where it can be looked at: with the session, unless its scene is public. */
  url: z.string(),
  size: z.int(),
  mime: z.string(),
  originalName: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.int().nullable(),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** A file of a record, as its page names it; the bytes are fetched when somebody looks. */
export const linkedFile = z.strictObject({ fileName, originalName: z.string(), mime: z.string(), size: z.int() })
export type LinkedFile = z.output<typeof linkedFile>

const pixels = z.int().min(1).max(20_000).optional()
const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
const partNo = z.int().min(1).max(128)

export const file = {
  /** The right is that of the scene, asked for before a byte is read. */
  upload: post('/uploadFile', {
    title: ['上传文件', 'Upload a file'],
    access: 'LOGIN',
    kind: 'upload',
    audit: 'NONE',
    /** Width and height: the exact size that a picture must have. The file is the last part of the form, named `file`. */
    input: z.strictObject({ scene, width: pixels, height: pixels }),
    answer: uploadedFile,
  }),
  partInit: post('/uploadPartInit', {
    title: ['分片上传', 'Begin an upload in parts'],
    access: 'LOGIN',
    audit: 'NONE',
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
    input: z.strictObject({ uploadId, partNo }),
    answer: z.strictObject({ parts: z.array(partNo) }),
  }),
  partFinish: post('/uploadPartFinish', {
    title: ['完成分片上传', 'Finish an upload in parts'],
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
  /** In the page: through the record that it belongs to, and logged. */
  view: get('/getFile', {
    title: ['查看文件', 'Look at a file'],
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
    /** A file, or `template:STAFF`: the template of an import. `name`: what the browser shall call it. */
    input: z.strictObject({ fileName: z.string().min(1).max(80), name: z.string().max(100).optional() }),
    answer: z.void(),
  }),
}

export const fileRefusals = refusals(45_100, {
  invalid: ['文件无效或已失效', 'The file is not valid any more'],
  wrongContent: ['文件内容与格式不符', 'The content does not match the name of the file'],
  empty: ['文件内容为空', 'The file is empty'],
  notAllowed: (values: { zh: string; en: string }) => [values.zh, values.en],
  tooManyPixels: ['图片分辨率过高', 'The picture has too many pixels'],
  wrongPixels: (values: { width: number; height: number }) => [
    `图片尺寸须为${values.width}×${values.height}像素`,
    `The picture must have ${values.width}×${values.height} pixels`,
  ],
  unsafe: ['文件未通过安全检查', 'The file did not pass the safety check'],
  partsMissing: ['文件未上传完整，请重新上传', 'Parts of the file are missing, please upload it again'],
  wrongDigest: ['文件校验失败，请重新上传', 'The file was changed on its way, please upload it again'],
  partOver: ['上传已失效，请重新上传', 'This upload has lapsed, please begin again'],
})
