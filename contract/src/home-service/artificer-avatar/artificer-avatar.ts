import { actionNames } from '../../kit/action.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { artificerAvatarQueues } from './artificer-avatar-queue.ts'
import { bulkAnswer, day, id, ids, instant, version } from '../../kit/scalar.ts'
import { allStates, assertReason, avatarState, examineResult, rejectReason, reviewedArtificer, submitSource } from '../check-in/check-in.ts'
import { artificerAvatarActions } from './artificer-avatar-action.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './artificer-avatar-action.ts'

export const avatarRejectReasons = enumeration({
  NOT_SELF: ['非本人', 'Not the same person'],
  NOT_FRONT: ['非正面免冠', 'Not a front view without headwear'],
  BLUR: ['图片模糊', 'Blurry picture'],
  AD: ['含广告或联系方式', 'Contains ads or contact details'],
  VIOLATION: ['违规内容', 'Prohibited content'],
  OTHER: ['其他', 'Other'],
})
const avatarRejectReason = avatarRejectReasons.schema

export const artificerAvatarRow = z.strictObject({
  id,
  artificerId: id,
  artificerNo: z.string(),
  name: z.string(),
  /** The number is masked. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  oldFile: linkedFile.nullable(),
  newFile: linkedFile.nullable(),
  /** It shows the front of the identity card that passed or waits, so that the faces can be compared. */
  idCardPortraitFile: linkedFile.nullable(),
  state: avatarState,
  submitAt: instant,
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReasonCode: avatarRejectReason.nullable(),
  rejectReason: z.string().nullable(),
  claimedByName: z.string().nullable(),
  version,
  /** It says the same as `examine` in the actions, for callers that read it. */
  examinable: z.boolean(),
  actions: z.array(actionNames(artificerAvatarActions)),
})
export type ArtificerAvatarRow = z.output<typeof artificerAvatarRow>

const avatarVersion = z.strictObject({
  id,
  state: avatarState,
  newFile: linkedFile.nullable(),
  submitAt: instant,
  examineByName: z.string().nullable(),
  examineAt: instant.nullable(),
  rejectReasonCode: avatarRejectReason.nullable(),
  rejectReason: z.string().nullable(),
})

export const artificerAvatarInfo = z.strictObject({
  ...avatarVersion.shape,
  oldFile: linkedFile.nullable(),
  idCardPortraitFile: linkedFile.nullable(),
  submitSource,
  submitByName: z.string().nullable(),
  claimedByName: z.string().nullable(),
  version,
  examinable: z.boolean(),
  actions: z.array(actionNames(artificerAvatarActions)),
  artificer: reviewedArtificer,
  /** All avatars that were handed in stand here, the newest first. */
  history: z.array(avatarVersion),
})
export type ArtificerAvatarInfo = z.output<typeof artificerAvatarInfo>

/** The face that the person bears, the new one, and the one on the identity card. */
const avatarPicture = z.enum(['OLD', 'NEW', 'ID_CARD'])
export type AvatarPicture = z.output<typeof avatarPicture>

export const avatarExamine = z
  .strictObject({ ids: ids.max(50), result: examineResult, rejectReasonCode: avatarRejectReason.optional(), rejectReason })
  .superRefine(assertReason)

export const artificerAvatar = {
  search: get('/searchUserPortraitList', {
    title: ['头像审核列表', 'Avatar reviews'],
    access: ['HomeCheckIn'],
    spec: true,
    input: pageInput(
      {
        keyword: finds(['artificer.mobile'], phoneKeyword(50)).optional(),
        cityCode: z.string().max(6).optional(),
        /** Where it is left out, the list shows what waits. */
        state: z.enum([...avatarState.options, allStates]).optional(),
        submitStart: day.optional(),
        submitEnd: day.optional(),
        ...todoFilter(artificerAvatarQueues),
      },
      ['submitAt'],
    ),
    answer: pageOf(artificerAvatarRow),
  }),
  info: get('/userAvatarDetail', {
    title: ['头像详情', 'Avatar detail'],
    access: ['HomeCheckIn'],
    spec: true,
    input: z.strictObject({ id }),
    answer: artificerAvatarInfo,
  }),
  /** One of the pictures that are compared. A look at the queue is logged once, and not once per picture; any other look is logged by itself. */
  picture: get('/userAvatarPicture', {
    title: ['查看审核头像', 'View a picture under review'],
    access: ['HomeCheckIn'],
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ id, which: avatarPicture }),
    answer: z.void(),
  }),
  examine: post('/toExamineAvatar', {
    title: ['审核头像', 'Review avatars'],
    access: ['HomeCheckIn.examineAvatar'],
    spec: true,
    audit: 'STATE',
    input: avatarExamine,
    answer: bulkAnswer,
  }),
  submit: post('/submitArtificerAvatar', {
    title: ['代提交头像', 'Submit an avatar'],
    access: ['HomeCheckIn.submit'],
    audit: 'CREATE',
    atOnce: 'LAST',
    input: z.strictObject({ artificerId: id, newFile: fileName }),
    answer: z.strictObject({ id }),
  }),
}
