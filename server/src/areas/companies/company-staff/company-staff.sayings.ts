import { sayings } from '../../../kit/saying.ts'

export const companyStaffSayings = sayings('companyStaff', {
  handedOver: ({ to }: { to: string }) => [`职位交接给${to}`, `Positions handed over to ${to}`],
  formerMain: ({ name }: { name: string }) => [`原主账号${name}`, `Previous main account: ${name}`],
  /** The company's timeline tells whose account it was. */
  of: ({ name, remark }: { name: string; remark: string }) => [`${name}：${remark}`, `${name}: ${remark}`],
})
