import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a product, and what is said where one of them, or another rule, forbids something. */

export const homeProductStates = machine({
  states: {
    WAIT_SHELF: { label: ['待上架', 'Draft'], tone: 'info' },
    ON_SALE: { label: ['已上架', 'On sale'], tone: 'good' },
    SOLD_OUT: { label: ['已下架', 'Off sale'], tone: 'neutral' },
  },
  initial: 'WAIT_SHELF',
})
export type HomeProductState = (typeof homeProductStates.states)[number]

export const homeProductRefusals = refusals(46_200, {
  onSale: ['商品已上架，请先下架', 'The product is on sale. Take it off sale first'],
  incomplete: (values: { zh: string; en: string }) => [
    `商品信息不完整，不能上架：${values.zh}`,
    `The product cannot go on sale yet. It still needs: ${values.en}`,
  ],
  used: ['存在未完成订单，不能删除', 'The product has open orders and cannot be deleted'],
})
