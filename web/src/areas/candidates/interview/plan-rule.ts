import { bilingual } from '@gongtai/contract'
import type { z } from 'zod'

interface Plan {
  startAt?: unknown
  endAt?: unknown
  mode?: unknown
  addressId?: unknown
  meetingUrl?: unknown
}

type Problem = { path: 'startAt' | 'endAt' | 'addressId' | 'meetingUrl'; message: string }

/** What the parts of a plan must be to each other, in the words of the form (areas/candidates.md). The server says the same. */
export function planProblems({ startAt, endAt, mode, addressId, meetingUrl }: Plan, now: number): Problem[] {
  const problems: Problem[] = []
  const [start, end] = [Date.parse(String(startAt)), Date.parse(String(endAt))]
  if (start >= end) problems.push({ path: 'endAt', message: bilingual('开始时间不能大于结束时间', 'The start must be before the end') })
  if (start <= now) problems.push({ path: 'startAt', message: bilingual('面试时间不能早于当前时间', 'The interview must lie in the future') })
  if (mode === 'ONSITE' && addressId == null) problems.push({ path: 'addressId', message: bilingual('请选择面试地点', 'Choose an interview address') })
  if (mode === 'VIDEO' && !meetingUrl) problems.push({ path: 'meetingUrl', message: bilingual('请输入会议链接', 'Enter the meeting link') })
  return problems
}

/** The schema of a call that arranges an interview, with these rules. */
export function planRule<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.superRefine((plan, context) => {
    for (const { path, message } of planProblems(plan, Date.now())) context.addIssue({ code: 'custom', path: [path], message })
  })
}

/** A place or a link that does not belong to the mode is not sent. */
export function ofMode<Input extends Plan>(input: Input): Input {
  return { ...input, addressId: input.mode === 'ONSITE' ? input.addressId : null, meetingUrl: input.mode === 'VIDEO' ? input.meetingUrl : null }
}
