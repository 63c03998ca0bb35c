import type { HomeOrderRow } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { subjectOfRow } from './order-subject.ts'

const row: HomeOrderRow = {
  id: 7,
  orderNo: 'HS2026111500000007',
  consumerId: 1,
  productId: 2,
  productName: '空调清洗',
  skuName: '挂机',
  quantity: 1,
  unit: 'SET',
  contactName: '林女士',
  contactMobile: '138****0001',
  cityName: '杭州市',
  districtName: '西湖区',
  address: '文三路90号',
  appointStart: '2026-11-15T02:00:00Z',
  appointEnd: '2026-11-15T04:00:00Z',
  artificerCount: 1,
  artificerNames: [],
  artificerIds: [],
  payMoney: '120.00',
  paidMoney: '120.00',
  refundMoney: '20.00',
  refundingMoney: '0.00',
  state: 'PENDING_PAY',
  refundState: 'NONE',
  complaintFlag: false,
  redispatchFlag: false,
  source: 'PHONE',
  ownerId: null,
  ownerName: null,
  innerRemark: null,
  score: null,
  paidAt: null,
  createdAt: '2026-11-14T02:00:00Z',
  completedAt: null,
  version: 3,
  actions: [],
}

test('what may still go back is what was paid less what went back', () => {
  expect(subjectOfRow(row)).toMatchObject({ refundableMoney: '100.00', isDispatched: false })
  expect(subjectOfRow({ ...row, refundingMoney: '30.00' })).toMatchObject({ refundableMoney: '70.00' })
  expect(subjectOfRow({ ...row, paidMoney: null, artificerNames: ['王秀英'] })).toMatchObject({ refundableMoney: null, isDispatched: true })
})
