import { notices } from '../../../kit/notice.ts'

/** The same quota is counted in three ways, which must agree. */
interface Balances {
  name: string
  counted: number
  remaining: number
  logged: number
}

export const couponNotices = notices('coupon', {
  differs: {
    title: ({ count }: { count: number }) => [`面试次数核对异常：${count}家企业`, `Interview credits do not add up: ${count} companies`],
    content: ({ count, companies }: { count: number; companies: readonly Balances[] }) => {
      const more = count > companies.length
      const zh = companies.map(({ name, counted, remaining, logged }) => `${name}：企业可用${counted}，批次剩余${remaining}，流水余额${logged}`)
      const en = companies.map(({ name, counted, remaining, logged }) => `${name}: ${counted} available, ${remaining} left in batches, ${logged} in the log`)
      return [[...zh, ...(more ? ['等'] : [])].join('；'), [...en, ...(more ? ['and others'] : [])].join('; ')]
    },
  },
})
