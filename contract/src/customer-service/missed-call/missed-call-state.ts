import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'
import { checkStates } from '../phone/phone-state.ts'

export const missedCallStates = machine({ states: checkStates.labels, initial: 'UNCHECKED' })

/** Nobody may say that a caller was not reached before this many tries. */
export const missedAttempts = 2

export const missedCallRefusals = refusals(48_300, {
  taken: (values: { zh: string; en: string }) => [`已被${values.zh}处理`, `Already handled: ${values.en}`],
  tooFewAttempts: [`至少回拨${missedAttempts}次后才能标记为多次未联系上`, `Call back at least ${missedAttempts} times before marking it as not reached`],
  noAgent: ['坐席不存在或已停用', 'This agent does not exist or is disabled. Choose another'],
})
