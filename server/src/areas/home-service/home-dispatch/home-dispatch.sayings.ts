import { artificerRoles, rateToPercent, showInstant } from '@gongtai/contract'
import type { ValueOf } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Sent {
  name: string
  role: ValueOf<typeof artificerRoles>
  shareRate: string
}

/** What the timeline of an order says of those who go there, and of the service. */
export const homeDispatchSayings = sayings('homeDispatch', {
  team: ({ people }: { people: readonly Sent[] }) => {
    if (people.length === 1) return [people[0]!.name, people[0]!.name]
    const share = ({ shareRate }: Sent) => `${rateToPercent(shareRate)}%`
    return [
      people.map(one => `${one.name}（${artificerRoles.labels[one.role][0]} ${share(one)}）`).join('、'),
      people.map(one => `${one.name} (${artificerRoles.labels[one.role][1]} ${share(one)})`).join(', '),
    ]
  },
  dispatched: ({ team }: { team: string }) => [`派单：${team}`, `Assigned: ${team}`],
  redispatched: ({ team }: { team: string }) => [`改派：${team}`, `Reassigned: ${team}`],
  others: ['改派', 'Reassigned'],
  withdrawn: ({ reason }: { reason: string }) => [`撤销派单：${reason}`, `Unassigned: ${reason}`],
  personDisabled: ({ name }: { name: string }) => [`服务人员${name}被禁用`, `${name} was disabled`],
  suspended: ['服务人员资质暂停，需改派', 'The provider was suspended and the order has to be reassigned'],
  rescheduled: ({ from, to, reason }: { from: string; to: string; reason: string }) => [
    `${showInstant(from)} 改为 ${showInstant(to)}：${reason}`,
    `Moved from ${showInstant(from)} to ${showInstant(to)}: ${reason}`,
  ],
  started: ['开始服务', 'Service started'],
  finished: ({ photos }: { photos: number }) => [
    `服务完工${photos === 0 ? '' : `，上传照片${photos}张`}`,
    `Service finished${photos === 0 ? '' : `, ${photos} photos uploaded`}`,
  ],
  completed: ({ score }: { score: number | null }) => [
    `确认完成${score === null ? '' : `，回访评分${score}分`}`,
    `Completion confirmed${score === null ? '' : `, ${score} of 5 stars in the follow-up call`}`,
  ],
  completedByConsumer: ['用户确认完成', 'Completion confirmed by the consumer'],
  completedByTime: ['48小时未确认，自动完成', 'Not confirmed within 48 hours, completed automatically'],
})
