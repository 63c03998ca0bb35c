import { sayings } from '../../../kit/said.ts'

export const companySignSayings = sayings('companySign', {
  terminated: ({ contractNo, reason }: { contractNo: string; reason: string }) => [`${contractNo}：${reason}`, `${contractNo}: ${reason}`],
})
