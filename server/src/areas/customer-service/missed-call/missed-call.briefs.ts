import { paths } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { sendBriefs } from '../../permissions/index.ts'
import { countWaitingMissed } from './missed-call.queries.ts'

const briefs = notices('missedCallBrief', {
  waiting: {
    title: ({ count }: { count: number }) => [`待回访的未接来电：${count}个`, `Missed calls to return: ${count}`],
    content: () => ['技能组还有未接来电没有人处理，请安排回访。', 'Nobody has taken these missed calls of your skill groups yet. See that they are returned.'],
  },
})

const codes = ['UncheckRecords'] as const

/** Reminds those who look after skill groups of missed calls that nobody has taken. */
export const missedCallRemind = defineTask(
  'missedCallRemind',
  {
    label: ['未接来电提醒', 'Missed call reminder'],
    meaning: ['技能组有未处理的未接来电时提醒接收人。', 'Reminds receivers while a skill group has missed calls that nobody has taken.'],
    cron: '0 0/30 8-20 * * ? *',
    dry: true,
    bind: { mode: 'REQUIRED', targets: ['WORKFLOW'], codes },
  },
  run =>
    sendBriefs(run, {
      codes,
      area: 'customer-service',
      linkPath: paths.UncheckRecords(),
      async compose({ scope }, { codes: workflows }) {
        const count = await countWaitingMissed(run.database, workflows, scope)
        return count === 0 ? null : briefs.waiting({ count })
      },
    }),
)
