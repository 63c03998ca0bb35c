// @vitest-environment jsdom
import { commonRefusals } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { orderDialogs } from './dialogs.ts'
import type { OrderSubject } from './order-subject.ts'

beforeEach(() => hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true }))

const order: OrderSubject = {
  id: 7,
  orderNo: 'HS2026111500000007',
  version: 3,
  state: 'PENDING_SERVICE',
  appointStart: '2026-11-15T02:00:00Z',
  payMoney: '200.00',
  paidMoney: '200.00',
  refundableMoney: '200.00',
  isDispatched: true,
}
const reasons = [
  { code: 'USER_CHANGED', label: '用户行程变化', faultParty: 'USER', needRemark: false, cancelFee: '40.00', suggestRefund: '160.00' },
  { code: 'ARTIFICER_ABSENT', label: '服务人员爽约', faultParty: 'ARTIFICER', needRemark: true, cancelFee: '0.00', suggestRefund: '200.00' },
]
const closed = { state: 'CLOSED', refundId: 9, refundMoney: '160.00', cancelFee: '40.00', version: 4 }

beforeAll(provideLayout)
beforeEach(() => signIn({ codes: ['HomeOrder', 'HomeOrderDetail'] }))
afterEach(tidyUp)

async function show(dialog: keyof typeof orderDialogs, change: Partial<OrderSubject> = {}): Promise<void> {
  await renderAt('/', () => <Opener dialog={dialog} order={{ ...order, ...change }} />)
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
}

function Opener({ dialog, order: of }: { dialog: keyof typeof orderDialogs; order: OrderSubject }) {
  const { open, dialogs } = useDialogs(orderDialogs)
  return (
    <>
      <button type="button" onClick={() => open(dialog, of)}>
        open
      </button>
      {dialogs}
    </>
  )
}

/** A button that is at work has another name until it is ready again. */
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确定' }))

async function chooseReason(label: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText('关闭原因'))
  const options = await screen.findAllByText(label)
  fireEvent.click(options.at(-1)!)
}

test('a reason says what is kept and what goes back, and whether it must be explained', async () => {
  const sent = serveCalls({ '/getCloseReason': () => reasons, '/closeOrder': () => closed })
  await show('close')
  await chooseReason('用户行程变化')
  await waitFor(() => expect(screen.getByText('¥160.00')).toBeTruthy())
  expect(screen.getByText('¥40.00')).toBeTruthy()
  await chooseReason('服务人员爽约')
  await confirm()
  expect(await screen.findByText('请填写关闭说明，至少5个字')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/closeOrder')).toEqual([])
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '等了一小时没有来' } })
  await confirm()
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/closeOrder')?.body).toMatchObject({
      orderId: 7,
      version: 3,
      reasonCode: 'ARTIFICER_ABSENT',
      reason: '等了一小时没有来',
    }),
  )
  expect(sent.find(({ path }) => path === '/closeOrder')?.body).not.toHaveProperty('refundMoney')
})

test('what is being served is closed with an amount, which may be nothing', async () => {
  const sent = serveCalls({ '/getCloseReason': () => reasons, '/closeOrder': () => closed })
  await show('close', { state: 'IN_SERVICE' })
  await chooseReason('用户行程变化')
  await confirm()
  expect(await screen.findByText('请输入正确的金额，最多两位小数')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('退款金额'), { target: { value: '0' } })
  await confirm()
  await waitFor(() => expect(sent.find(({ path }) => path === '/closeOrder')?.body).toMatchObject({ refundMoney: '0' }))
})

test('a payment is of the amount that is shown; a bank transfer needs its proof', async () => {
  const sent = serveCalls({ '/confirmOrderPay': () => ({ state: 'PENDING_DISPATCH', version: 4 }) })
  await show('confirmPay', { state: 'PENDING_PAY' })
  expect(screen.getByRole('status').textContent).toBe('¥200.00')
  fireEvent.mouseDown(screen.getByLabelText('收款渠道'))
  fireEvent.click((await screen.findAllByText('对公转账')).at(-1)!)
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请上传付款凭证')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/confirmOrderPay')).toEqual([])
})

test('an order that somebody else has changed is read anew, and what was meant is sent again', async () => {
  const sent = serveCalls({
    '/startOrderService': ({ body }) => {
      if (body?.version !== 5) throw new Refused('数据已被他人修改，请刷新后重试', { code: commonRefusals.staleVersion.code })
      return { state: 'IN_SERVICE', version: 6 }
    },
    '/getOrderInfo': () => ({ version: 5 }),
  })
  await show('start')
  await confirm()
  fireEvent.click(await screen.findByRole('button', { name: '加载最新数据' }))
  await screen.findByText('已加载最新数据，您填写的内容已保留，请核对后再次保存')
  await confirm()
  await waitFor(() => expect(sent.filter(({ path }) => path === '/startOrderService').map(({ body }) => body?.version)).toEqual([3, 5]))
})

test('a time chosen on the calendar is taken where the form offers it, and told of where it does not', async () => {
  const booking = { appointStart: order.appointStart, appointEnd: order.appointStart, leadHours: 0, bookDays: 7, serviceStart: '00:00', serviceEnd: '23:30' }
  const sent = serveCalls({
    '/orderBooking': () => booking,
    '/rescheduleOrder': () => {
      throw new Refused('服务人员王秀英该时段已有订单', { code: 47_100 })
    },
  })
  const wanted = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T04:00:00.000Z`
  await show('reschedule', { wanted })
  fireEvent.change(await screen.findByLabelText('改约原因'), { target: { value: '用户要求改期' } })
  await confirm()
  await waitFor(() => expect(sent.find(({ path }) => path === '/rescheduleOrder')?.body).toMatchObject({ orderId: 7, version: 3, appointStart: wanted }))
  expect(await screen.findByText('服务人员王秀英该时段已有订单')).toBeTruthy()
  tidyUp()
  signIn({ codes: ['HomeOrder', 'HomeOrderDetail'] })
  hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true })
  const again = serveCalls({ '/orderBooking': () => booking })
  await show('reschedule', { wanted: '2020-01-01T04:00:00.000Z' })
  expect(await screen.findByText('2020-01-01 12:00 不可预约，请选择其他时段')).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('改约原因'), { target: { value: '用户要求改期' } })
  await confirm()
  expect(await screen.findByText('请选择预约时间')).toBeTruthy()
  expect(again.filter(({ path }) => path === '/rescheduleOrder')).toEqual([])
})

test('whoever can go is sent with one click where one alone goes', async () => {
  const person = { artificerNo: 'A1', score: 5, completedCount: 9, dayOrders: 0, distanceKm: 2, slots: [], busy: false, missingCerts: [] }
  const sent = serveCalls({
    '/orderDispatchCandidates': () => ({
      order: {
        id: 7,
        orderNo: order.orderNo,
        version: 3,
        productName: '保洁',
        appointStart: order.appointStart,
        appointEnd: '2026-11-15T04:00:00Z',
        serviceStart: '08:00',
        serviceEnd: '20:00',
        artificerCount: 1,
        address: '文化路一百号',
        artificers: [],
      },
      candidates: [
        { ...person, artificerId: 1, name: '王秀英', unfitReason: null },
        { ...person, artificerId: 2, name: '李桂兰', unfitReason: 'BUSY', busy: true },
      ],
    }),
    '/dispatchOrder': () => ({ state: 'PENDING_SERVICE', version: 4 }),
  })
  await show('dispatch', { state: 'PENDING_DISPATCH' })
  fireEvent.click(await screen.findByLabelText('派单给王秀英'))
  expect(screen.queryByLabelText('派单给李桂兰')).toBe(null)
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/dispatchOrder')?.body).toEqual({
      orderId: 7,
      version: 3,
      artificers: [{ artificerId: 1, role: 'LEADER', shareRate: '1.0000' }],
    }),
  )
})
