import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { noteCloseDays } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import { callNoteRecord } from './call-note.record.ts'
import { tellOverdue } from './call-note.notice.ts'
import { callNote, callNoteFollow } from './call-note.tables.ts'
import { callNoteSayings } from './call-note.sayings.ts'

const everything = { kind: 'ALL' } as const
const solvedLongAgo = () => clock.in(-noteCloseDays * 86_400_000)

/** A solved note that nobody reopened closes by itself. */
const noteAutoClose = defineTask(
  'noteAutoClose',
  {
    label: ['通话小记自动关闭', 'Close call notes automatically'],
    meaning: ['自动关闭长时间没有进展的通话小记。', 'Closes call notes on which nothing has happened for a long time.'],
    cron: '0 25 * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'noteAutoClose',
      area: 'customerService',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: callNote.id })
          .from(callNote)
          .where(and(gt(callNote.id, after), eq(callNote.handleState, 'SOLVED'), lt(callNote.solvedAt, solvedLongAgo())))
          .orderBy(asc(callNote.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      async each(work, id) {
        const row = await lockRow(work, callNoteRecord, id, everything)
        if (row.handleState !== 'SOLVED' || row.solvedAt === null || row.solvedAt >= solvedLongAgo()) return
        const words = callNoteSayings.closedByTime({ days: noteCloseDays })
        saveRow(work, callNoteRecord, row, null, { handleState: 'CLOSED' }, { remark: words })
        await work.db
          .insert(callNoteFollow)
          .values({ noteId: id, action: 'CLOSE', content: words, fromState: 'SOLVED', toState: 'CLOSED', createdAt: clock.iso() })
      },
    }),
)

/** Whoever handles a note, or else wrote it, hears once that it is late. */
const noteOverdue = defineTask(
  'noteOverdue',
  {
    label: ['通话小记超期提醒', 'Warn of overdue call notes'],
    meaning: ['通话小记超过处理期限时提醒处理人和负责人。', 'Tells handler and lead when a call note is past its deadline.'],
    cron: '0 0/10 * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'noteOverdue',
      area: 'customerService',
      action: 'NONE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: callNote.id })
          .from(callNote)
          .where(
            and(
              gt(callNote.id, after),
              inArray(callNote.handleState, ['PENDING', 'PROCESSING']),
              lt(callNote.dueAt, clock.iso()),
              isNull(callNote.overdueToldAt),
            ),
          )
          .orderBy(asc(callNote.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      async each(work, id) {
        const row = await lockRow(work, callNoteRecord, id, everything)
        if (row.overdueToldAt !== null || !['PENDING', 'PROCESSING'].includes(row.handleState) || row.dueAt >= clock.iso()) return
        await work.db.update(callNote).set({ overdueToldAt: clock.iso() }).where(eq(callNote.id, id))
        await tellOverdue(work.db, row, row.handlerId ?? row.staffId)
      },
    }),
)

export const callNoteJobs = [noteAutoClose, noteOverdue]
