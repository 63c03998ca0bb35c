import { sayings } from '../../../kit/saying.ts'

export const presenceSayings = sayings('presence', {
  forcedOut: ({ reason }: { reason: string }) => [`强制下线：${reason}`, `Signed out by force: ${reason}`],
})
