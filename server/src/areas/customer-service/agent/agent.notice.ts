import { agentWorkStates } from '@gongtai/contract'
import type { AgentWorkState } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'

export const agentNotices = notices('agent', {
  switched: {
    title: ({ by, state }: { by: string; state: AgentWorkState }) => [
      `${by}将您的状态切换为${agentWorkStates.labels[state].label[0]}`,
      `${by} set your status to ${agentWorkStates.labels[state].label[1]}`,
    ],
  },
  unanswered: { title: ['连续2次未接，已置为忙碌', 'You missed two calls in a row and were set to Busy'] },
  longBreak: {
    title: ({ realName }: { realName: string }) => [`坐席小休超时：${realName}`, `Break overrun: ${realName}`],
    content: ({ realName, minutes }: { realName: string; minutes: number }) => [
      `坐席${realName}本次小休已超过${minutes}分钟。`,
      `${realName}'s break has lasted over ${minutes} minutes.`,
    ],
  },
})
