import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { recordType } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { id, instant } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const positionFollowKinds = enumeration({
  COMMUNICATE: ['与HR沟通', 'Talk with HR'],
  ADJUST: ['条件调整', 'Terms adjusted'],
  PROBLEM: ['招聘难点', 'Difficulty'],
  OTHER: ['其他', 'Other'],
})

export const positionFollowFields = fields({
  kind: { label: ['跟进类型', 'Kind'], values: positionFollowKinds },
  content: ['跟进内容', 'Content'],
  files: ['附件', 'Files'],
})

export const positionFollowRecordType = recordType('POSITION_FOLLOW', {
  label: ['职位跟进', 'Position follow-up'],
  code: 'PositionDetail',
  path: null,
  fields: positionFollowFields,
})

export const positionFollowRow = z.strictObject({
  id,
  staffName: z.string(),
  kind: positionFollowKinds.schema,
  content: z.string(),
  files: z.array(linkedFile),
  createdAt: instant,
})
export type PositionFollowRow = z.output<typeof positionFollowRow>

const contentRule = bilingual('跟进内容为5-1000个字', 'Enter 5–1000 characters')

export const positionFollowAdd = z.strictObject({
  positionId: id,
  kind: positionFollowKinds.schema,
  content: z
    .string(contentRule)
    .max(1000, contentRule)
    .refine(value => value.trim().length >= 5, contentRule),
  files: z.array(fileName).max(5).optional(),
})

export const positionFollow = {
  list: get('/positionFollowList', {
    title: ['职位跟进记录', 'Follow-ups of a position'],
    access: ['PositionDetail', 'MyPositionDetail'],
    input: pageInput({ positionId: id, kind: positionFollowKinds.schema.optional() }, ['createdAt']),
    answer: pageOf(positionFollowRow),
  }),
  add: post('/addPositionFollow', {
    title: ['写职位跟进', 'Add a follow-up'],
    access: ['Position.follow', 'MyPosition.follow'],
    audit: 'CREATE',
    atOnce: 'APPEND',
    input: positionFollowAdd,
    answer: z.strictObject({ id }),
  }),
}
