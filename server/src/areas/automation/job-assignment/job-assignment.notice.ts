import { notices } from '../../../kit/notice.ts'

export const assignPauseNotices = notices('assignPause', {
  paused: {
    title: ({ until }: { until: string }) => [`您已被暂停接单至${until}`, `You get no new positions until ${until}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  resumed: { title: () => ['您已恢复接单', 'You get new positions again'] },
})
