import { sayings } from '../../../kit/saying.ts'

export const callNoteSayings = sayings('callNote', {
  closedByTime: ({ days }: { days: number }) => [`解决后${days}天自动关闭`, `Closed automatically ${days} days after it was resolved`],
  handedOver: ({ to }: { to: string }) => [`离岗交接给${to}`, `Handed over to ${to} because the previous handler left`],
})
