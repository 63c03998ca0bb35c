import { paths, taskResults } from '@gongtai/contract'
import type { TaskResult, Text } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import type { MemberSource } from '../member.ts'
import { sendNotice } from '../notice-send.ts'
import { notices } from '../notice.ts'
import type { scheduledTask } from './task.tables.ts'

interface Named {
  zh: string
  en: string
}

const named = (task: Row): Named => ({ zh: task.nameZh, en: task.nameEn })
type Row = Pick<typeof scheduledTask.$inferSelect, 'id' | 'nameZh' | 'nameEn' | 'alertStaffIds'>

const taskNotices = notices('task', {
  failed: {
    title: ({ zh, en, times }: Named & { times: number }) => [
      `任务连续失败${times}次：${zh}`,
      `Task failed ${times} ${times === 1 ? 'time' : 'times'} in a row: ${en}`,
    ],
    content: ({ result, error }: { result: TaskResult; error: string }): Text => [
      `最近结果：${taskResults.labels[result].label[0]}。${error}`,
      `Last result: ${taskResults.labels[result].label[1]}. ${error}`,
    ],
  },
  neverAgain: {
    title: ({ zh, en }: Named) => [`任务已自动暂停：${zh}`, `Task paused: ${en}`],
    content: () => ['执行周期没有后续的执行时间，任务已暂停，请检查执行周期。', 'Its schedule has no further run, so the task was paused. Check its schedule.'],
  },
  pausedLong: {
    title: ({ zh, en }: Named) => [`任务已暂停超过24小时：${zh}`, `Task paused for more than 24 hours: ${en}`],
    content: ({ reason }: { reason: string }) => [`暂停原因：${reason}`, `Reason: ${reason}`],
  },
})

/** Those whom the task names, else the administrators. */
async function tell(
  database: Queryable,
  members: MemberSource,
  task: Row,
  message: ReturnType<typeof taskNotices.neverAgain>,
  dedupeKey?: string,
): Promise<void> {
  const people = task.alertStaffIds.length > 0 ? task.alertStaffIds : await members.administratorIds(database)
  await sendNotice(database, people, {
    kind: 'ALERT',
    area: 'config',
    message,
    linkPath: `${paths.TaskManage({})}?view=${task.id}`,
    recordType: 'SCHEDULED_TASK',
    recordId: task.id,
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  })
}

export const tellFailed = (database: Queryable, members: MemberSource, task: Row, of: { times: number; result: TaskResult; error: string }): Promise<void> =>
  tell(database, members, task, taskNotices.failed({ ...named(task), ...of }))

export const tellNeverAgain = (database: Queryable, members: MemberSource, task: Row): Promise<void> =>
  tell(database, members, task, taskNotices.neverAgain(named(task)))

export const tellPausedLong = (database: Queryable, members: MemberSource, task: Row, reason: string, since: string): Promise<void> =>
  tell(database, members, task, taskNotices.pausedLong({ ...named(task), reason }), `taskPaused:${task.id}:${since}`)
