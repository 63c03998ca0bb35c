import { assessMetrics } from '@gongtai/contract'
import type { AssessMetric } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

interface Told {
  title: string
}

interface Assessed extends Told {
  name: string
  metric: AssessMetric | null
  /** In the time of the office. */
  due: string
}

const what = (metric: AssessMetric | null, place: 0 | 1) => (metric === null ? ['考核', 'Assessment'][place]! : assessMetrics.labels[metric][place])

export const positionAssignNotices = notices('positionAssign', {
  assigned: {
    title: ({ title }: Told) => [`职位「${title}」已分配给您`, `You have been assigned ${title}`],
    content: ({ by }: { by: string }) => [by === '' ? '' : `分配人：${by}`, by === '' ? '' : `Assigned by ${by}`],
  },
  removed: {
    title: ({ title }: Told) => [`您已不再负责职位「${title}」`, `You no longer work on ${title}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  returned: {
    title: ({ title, name }: Told & { name: string }) => [`${name}退回了职位「${title}」`, `${name} gave back ${title}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  handedOver: {
    title: ({ count, from }: { count: number; from: string }) => [`${from}的${count}个职位已交接给您`, `${count} positions of ${from} were handed over to you`],
  },
  warning: {
    title: ({ title, name }: Assessed) => [`考核预警：${name}「${title}」`, `At risk: ${name} with ${title}`],
    content: ({ metric, due }: Assessed) => [`${what(metric, 0)}截止${due}`, `${what(metric, 1)} due ${due}`],
  },
  overdue: {
    title: ({ title, name }: Assessed) => [`考核超期：${name}「${title}」`, `Overdue: ${name} with ${title}`],
    content: ({ metric, due }: Assessed) => [`${what(metric, 0)}截止${due}`, `${what(metric, 1)} was due ${due}`],
  },
  reclaimed: { title: ({ title }: Told) => [`职位「${title}」因考核超期被收回`, `${title} was taken back because it was overdue`] },
})
