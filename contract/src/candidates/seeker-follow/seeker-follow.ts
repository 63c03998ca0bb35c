import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, requestNo } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { intentions } from '../job-seeker/job-seeker-kind.ts'
import { onboardVisitDays, seekerFollowKinds, seekerFollowMethods, seekerFollowResults } from './seeker-follow-kind.ts'

const visitDay = z.literal([...onboardVisitDays])

export const seekerFollowRow = z.strictObject({
  id,
  staffId: id,
  staffName: z.string(),
  kind: seekerFollowKinds.schema,
  method: seekerFollowMethods.schema,
  content: z.string(),
  result: seekerFollowResults.schema,
  intentionAfter: intentions.schema.nullable(),
  nextFollowAt: instant.nullable(),
  progressId: id.nullable(),
  positionTitle: z.string().nullable(),
  visitDay: visitDay.nullable(),
  callLogId: id.nullable(),
  createdAt: instant,
})
export type SeekerFollowRow = z.output<typeof seekerFollowRow>

const contentRule = bilingual('跟进内容为5-1000个字', 'Enter 5–1000 characters')

export const seekerFollowForm = z
  .strictObject({
    seekerId: id,
    kind: seekerFollowKinds.schema.default('NORMAL'),
    method: z.enum(seekerFollowMethods.values, { error: bilingual('请选择跟进方式', 'Choose a method') }),
    content: z
      .string(contentRule)
      .max(1000, contentRule)
      .refine(value => value.trim().length >= 5, contentRule),
    result: z.enum(seekerFollowResults.values, { error: bilingual('请选择跟进结果', 'Choose a result') }),
    intentionAfter: intentions.schema.nullable().optional(),
    nextFollowAt: instant.nullable().optional(),
    /** Visits are about one progress. */
    progressId: id.nullable().optional(),
    visitDay: visitDay.nullable().optional(),
    callLogId: id.nullable().optional(),
    requestNo,
  })
  .superRefine((value, context) => {
    const say = (path: string, zh: string, en: string) => context.addIssue({ code: 'custom', path: [path], message: bilingual(zh, en) })
    if (value.kind !== 'NORMAL' && value.progressId == null) say('progressId', '请选择应聘进度', 'Choose which progress it is about')
    if (value.kind === 'ONBOARD_VISIT' && value.visitDay == null) say('visitDay', '请选择回访日', 'Choose which visit it is')
    if (value.kind !== 'ONBOARD_VISIT' && value.visitDay != null) say('visitDay', '只有入职回访有回访日', 'Only visits after onboarding have a day')
  })

export const seekerFollow = {
  list: get('/seekerFollowList', {
    title: ['求职者跟进记录', 'Candidate follow-ups'],
    access: ['JobSeekerDetail'],
    input: pageInput({ seekerId: id, kind: seekerFollowKinds.schema.optional(), result: seekerFollowResults.schema.optional() }, ['createdAt']),
    answer: pageOf(seekerFollowRow),
  }),
  add: post('/addSeekerFollow', {
    title: ['写跟进', 'Add a follow-up'],
    access: ['JobSeekers.follow'],
    audit: 'CREATE',
    atOnce: 'APPEND',
    input: seekerFollowForm,
    answer: z.strictObject({ id, seaRecycleAt: instant.nullable() }),
  }),
}

export const seekerFollowRefusals = refusals(45_500, {
  nextTooEarly: ['下次跟进时间必须晚于当前时间', 'Choose a future time for the next follow-up'],
  noProgress: ['该应聘进度不属于此求职者', 'This progress is not of this candidate'],
  noCall: ['该通话不属于您或不存在', 'This call is not yours, or does not exist'],
  visited: ['该回访已完成', 'This visit was already made'],
  visitTooEarly: (values: { day: string }) => [`${values.day}起可以回访`, `This visit can be made from ${values.day}`],
  notOnboarded: ['该求职者尚未入职', 'The candidate has not started work'],
})
