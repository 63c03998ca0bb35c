import { sayings } from '../../../kit/saying.ts'

/** Why an event of the phone system changed nothing. */
export const phoneSayings = sayings('phone', {
  otherCode: ({ code }: { code: string }) => [`代码${code}，未处理`, `Code ${code}, not handled`],
  sameArrival: ['重复的来电，未处理', 'Duplicate incoming call, not handled'],
  unknownState: ['未知的坐席状态，未处理', 'Unknown agent status, not handled'],
})
