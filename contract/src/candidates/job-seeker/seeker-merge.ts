import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { guarded } from '../../kit/field-right.ts'
import { id, instant, reason, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { seekerContentNames } from './job-seeker-form.ts'

/** Two records of one person become one. */

export const seekerMergeStates = enumeration({
  WAIT_AGREE: { label: ['待对方确认', 'Awaiting consent'], tone: 'warn' },
  DONE: { label: ['已合并', 'Merged'], tone: 'good' },
  REFUSED: { label: ['已拒绝', 'Refused'], tone: 'bad' },
  UNDONE: { label: ['已撤销', 'Undone'], tone: 'neutral' },
})

/** What hangs on a candidate and goes with a merge. */
export const seekerPartKinds = enumeration({
  resume: ['简历', 'Resumes'],
  progress: ['应聘进度', 'Progress'],
  interview: ['面试', 'Interviews'],
  recReport: ['推荐报告', 'Recommendation reports'],
  follow: ['跟进记录', 'Follow-ups'],
  call: ['通话', 'Calls'],
  callNote: ['业务记录', 'Call notes'],
})
export type SeekerPartKind = ValueOf<typeof seekerPartKinds>

const side = z.strictObject({
  id,
  seekerCode: z.string(),
  name: z.string(),
  mobile: guarded('jobSeeker.mobile', z.string().nullable()),
  waiterName: z.string().nullable(),
  isPooled: z.boolean(),
  createdAt: instant,
  version,
})

export const seekerMerge = {
  /** What differs between two records and what would move, for the dialog. */
  preview: get('/mergeJobSeekerPreview', {
    title: ['合并预览', 'Preview a merge'],
    access: ['JobSeekers.merge'],
    /** The other record is named by its id, or by its number where somebody else has it. */
    input: z
      .strictObject({ seekerId: id, otherId: id.optional(), otherCode: z.string().max(20).optional() })
      .refine(({ otherId, otherCode }) => otherId !== undefined || (otherCode ?? '').trim() !== '', {
        path: ['otherCode'],
        message: bilingual('请输入求职者编号', 'Enter the number of the candidate'),
      }),
    answer: z.strictObject({
      seeker: side,
      other: side,
      /** Both values of what differs, as people read them. Of somebody else's record nothing is told. */
      differs: z.array(
        z.strictObject({ field: z.enum(seekerContentNames as [string, ...string[]]), seeker: z.string().nullable(), other: z.string().nullable() }),
      ),
      /** So many of each kind the two have; those of the one that goes would move. */
      parts: z.array(z.strictObject({ kind: seekerPartKinds.schema, seeker: z.int(), other: z.int() })),
      /** Why it is not possible now. */
      obstacle: z.string().nullable(),
      /** The consultant of the other record, who has to agree first. */
      agreeBy: z.string().nullable(),
    }),
  }),
  merge: post('/mergeJobSeeker', {
    title: ['合并求职者', 'Merge candidates'],
    access: ['JobSeekers.merge'],
    audit: 'UPDATE',
    input: z.strictObject({ keptId: id, keptVersion: version, mergedId: id, mergedVersion: version, reason: reason(5, 200), requestNo }),
    answer: z.strictObject({ mergeId: id, state: seekerMergeStates.schema }),
  }),
  decide: post('/decideSeekerMerge', {
    title: ['确认合并', 'Decide on a merge'],
    access: ['JobSeekerDetail'],
    audit: 'UPDATE',
    input: z.strictObject({ mergeId: id, agree: z.boolean() }),
    answer: z.strictObject({ state: seekerMergeStates.schema }),
  }),
  undo: post('/unmergeJobSeeker', {
    title: ['撤销合并', 'Undo a merge'],
    access: ['JobSeekers.merge'],
    audit: 'UPDATE',
    input: z.strictObject({ seekerId: id, reason: reason(5, 200) }),
    answer: z.strictObject({ id }),
  }),
}
