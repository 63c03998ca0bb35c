import type { Code, HomeOrderInfo, HomeOrderRow } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { dialogsOf, dialogsOfRow, subjectOfRow } from './action.ts'

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
  createdAt: '2026-11-14T02:00:00Z',
  completedAt: null,
  version: 3,
}
const everything = () => true
const without = (lacking: Code) => (code: Code) => code !== lacking

test('a row offers what its state allows, in the order of the work', () => {
  expect(dialogsOfRow(row, everything)).toEqual(['confirmPay', 'remark', 'complain', 'close'])
  expect(dialogsOfRow({ ...row, state: 'PENDING_DISPATCH' }, everything)).toEqual(['dispatch', 'reschedule', 'remark', 'complain', 'close'])
  expect(dialogsOfRow({ ...row, state: 'PENDING_SERVICE' }, everything)).toEqual([
    'dispatch',
    'start',
    'addFee',
    'reschedule',
    'undispatch',
    'remark',
    'complain',
    'close',
  ])
  expect(dialogsOfRow({ ...row, state: 'IN_SERVICE' }, everything)).toEqual(['finish', 'addFee', 'remark', 'complain', 'close'])
  expect(dialogsOfRow({ ...row, state: 'PENDING_CONFIRM' }, everything)).toEqual(['complete', 'remark', 'complain', 'close'])
  expect(dialogsOfRow({ ...row, state: 'COMPLETED' }, everything)).toEqual(['refund', 'remark', 'complain'])
  expect(dialogsOfRow({ ...row, state: 'CLOSED' }, everything)).toEqual(['remark', 'complain'])
})

test('each action needs its code', () => {
  expect(dialogsOfRow(row, () => false)).toEqual([])
  expect(dialogsOfRow({ ...row, state: 'IN_SERVICE' }, without('HomeOrder.forceClose'))).not.toContain('close')
  expect(dialogsOfRow(row, without('HomeOrder.forceClose'))).toContain('close')
  // The fees are read with the order itself.
  expect(dialogsOfRow({ ...row, state: 'IN_SERVICE' }, without('HomeOrderDetail'))).not.toContain('addFee')
})

test('nothing is refunded twice, and nobody handles money that is hidden', () => {
  const completed = { ...row, state: 'COMPLETED' as const }
  expect(dialogsOfRow({ ...completed, refundState: 'REFUNDING' }, everything)).not.toContain('refund')
  expect(dialogsOfRow({ ...completed, refundMoney: '120.00' }, everything)).not.toContain('refund')
  expect(dialogsOfRow({ ...row, payMoney: null, paidMoney: null, refundMoney: null }, everything)).toEqual(['remark', 'complain'])
})

test('what may still go back is what was paid less what went back', () => {
  expect(subjectOfRow(row)).toMatchObject({ refundableMoney: '100.00', isDispatched: false })
  expect(subjectOfRow({ ...row, refundingMoney: '30.00' })).toMatchObject({ refundableMoney: '70.00' })
  expect(subjectOfRow({ ...row, paidMoney: null, artificerNames: ['王秀英'] })).toMatchObject({ refundableMoney: null, isDispatched: true })
})

test('the page of an order offers what the server says', () => {
  const info = (actions: HomeOrderInfo['actions']) => dialogsOf({ actions } as HomeOrderInfo)
  expect(info(['close', 'start', 'payFee'])).toEqual(['start', 'payFee', 'close'])
  expect(info(['forceClose', 'remark', 'auditRefund'])).toEqual(['remark', 'complain', 'close'])
})
