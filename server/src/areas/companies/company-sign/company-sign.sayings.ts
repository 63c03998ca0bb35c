import { sayings } from '../../../kit/saying.ts'

export const companySignSayings = sayings('companySign', {
  terminated: ({ contractNo, reason }: { contractNo: string; reason: string }) => [`${contractNo}：${reason}`, `${contractNo}: ${reason}`],
})
