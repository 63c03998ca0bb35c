import { inLanguage, interviewModes } from '@gongtai/contract'
import type { interview as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { sendBytes } from '../../../kit/file/send.ts'
import { final } from '../../../kit/operation/undo.ts'
import { visibleProgressNames } from '../progress/progress-name.queries.ts'
import { answerStep } from '../progress/step-answer.ts'
import { acceptOrder, cancelInterview, nextRound, rearrangeInterview, rescheduleInterview, setInterviewer } from './arrange.rules.ts'
import { checkIn, endInterview, giveFeedback } from './attendance.rules.ts'
import { calendarFile } from './calendar-file.ts'
import { findAtDesk, findCalendar, findMeeting, findSlots } from './interview.queries.ts'

export const interviewHandlers: Handlers<typeof calls> = {
  calendar: (input, { database, staff }) => findCalendar(database, input, staff),
  slots: (input, { database }) => findSlots(database, input),
  async ics({ id }, context) {
    const { database, staff, language } = context
    const meeting = await findMeeting(database, id, staff.scope)
    const mode = inLanguage(interviewModes.labels[meeting.mode], language)
    const text = calendarFile({
      ...meeting,
      isCancelled: meeting.state === 'CANCELLED',
      summary: inLanguage([`面试：${meeting.seekerName} · ${meeting.positionTitle}`, `Interview: ${meeting.seekerName} · ${meeting.positionTitle}`], language),
      location: meeting.address ?? meeting.meetingUrl ?? mode,
      description: inLanguage(
        [
          `${meeting.companyName}\n方式：${mode}\n联系人：${meeting.contactName}\n${meeting.progressNo}`,
          `${meeting.companyName}\nMode: ${mode}\nContact: ${meeting.contactName}\n${meeting.progressNo}`,
        ],
        language,
      ),
    })
    sendBytes(context, Buffer.from(text), {
      as: 'attachment',
      cache: 'no-store',
      mime: 'text/calendar; charset=utf-8',
      name: `interview-${meeting.progressNo}.ics`,
    })
  },
  accept: (input, context) => context.transaction(work => acceptOrder(work, input, context.staff)),
  reschedule: (input, context) => context.transaction(work => rescheduleInterview(work, input, context.staff)),
  rearrange: (input, context) => context.transaction(work => rearrangeInterview(work, input, context.staff)),
  nextRound: (input, context) => context.transaction(work => nextRound(work, input, context.staff)),
  cancel: (input, context) => context.transaction(work => cancelInterview(work, input, context.staff)),
  checkIn: ({ items, way }, context) => {
    const versions = new Map(items.map(({ progressId, version }) => [progressId, version]))
    return bulk(context, [...versions.keys()], {
      names: ids => visibleProgressNames(context.database, ids, context.staff),
      each: (work, progressId) => checkIn(work, { progressId, version: versions.get(progressId)!, way }, context.staff),
      undo: final(['签到已消耗面试次数，请在流程中逐个撤回', 'Quota was used. Take the step back on each candidate']),
    })
  },
  atDesk: ({ progressNo }, { database, staff }) => findAtDesk(database, progressNo, staff),
  end: ({ progressId, version }, context) =>
    context.transaction(async work => {
      await endInterview(work, progressId, version, context.staff)
      return answerStep(work, progressId, context.staff)
    }),
  feedback: (input, context) => context.transaction(work => giveFeedback(work, input, context.staff)),
  setInterviewer: (input, context) => context.transaction(work => setInterviewer(work, input, context.staff)),
}
