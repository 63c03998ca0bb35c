// @vitest-environment jsdom
import type { ProgressInfo } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { progressDialogs } from './dialogs.ts'
import { bookedProgress, hiredProgress, waitingProgress } from './testing.ts'

const done = vi.fn()
const asked: string[] = []

beforeAll(provideLayout)
beforeEach(() => {
  done.mockClear()
  asked.length = 0
  hearFeedback({
    showMessage: () => {},
    showWarning: () => {},
    askPerson: async ({ title }: { title: string }) => {
      asked.push(title)
      return true
    },
  })
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

type Step = 'accept' | 'reschedule' | 'refuse' | 'feedback' | 'issueOffer' | 'confirmOnboard' | 'revert' | 'cancel' | 'replyOffer'

function Page({ step, info, wanted }: { step: Step; info: ProgressInfo; wanted?: string | undefined }) {
  const { open, dialogs } = useDialogs(progressDialogs, { onDone: done })
  return (
    <>
      <button type="button" onClick={() => open(step, wanted === undefined ? info : { ...info, wanted })}>
        open
      </button>
      {dialogs}
    </>
  )
}

async function show(step: Step, info: ProgressInfo, wanted?: string) {
  await renderAt('/', () => <Page step={step} info={info} wanted={wanted} />)
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
}

const bodyOf = (sent: { path: string; body: unknown }[], path: string) => sent.findLast(one => one.path === path)?.body
const stepAnswer = { ...bookedProgress, actions: [] }
const slot = {
  slotKey: '2099-11-20T09',
  day: '2099-11-20',
  startAt: '2099-11-20T01:00:00.000Z',
  endAt: '2099-11-20T02:00:00.000Z',
  capacity: 3,
  taken: 1,
  isWorkday: true,
}

test('a booking is accepted with a slot of the position, and the known number of the contact stays', async () => {
  const sent = serveCalls({
    '/progressInfo/7': () => bookedProgress,
    '/interviewSlots': () => [slot, { ...slot, slotKey: 'full', startAt: '2099-11-20T03:00:00.000Z', endAt: '2099-11-20T04:00:00.000Z', taken: 3 }],
    '/acceptOrder': () => stepAnswer,
  })
  const dialog = await show('accept', bookedProgress)
  const open = await dialog.findByRole('button', { name: '09:00–10:00 余2' })
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '11:00–12:00 已满' }).disabled).toBe(true)
  dialog.getByText('第1轮面试（共2轮） · 占用1次面试次数，企业剩余5次')
  dialog.getByText('不填则沿用 138****0000')
  fireEvent.click(open)
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/acceptOrder')).toMatchObject({
    progressId: 7,
    version: 4,
    slotKey: slot.slotKey,
    startAt: slot.startAt,
    endAt: slot.endAt,
    mode: 'ONSITE',
    addressId: 9,
    meetingUrl: null,
    contactName: '赵女士',
  })
  expect(bodyOf(sent, '/acceptOrder')).not.toHaveProperty('contactMobile')
})

test('without a time nothing is sent, and the form says what is missing', async () => {
  const sent = serveCalls({ '/progressInfo/7': () => bookedProgress, '/interviewSlots': () => [] })
  const dialog = await show('accept', bookedProgress)
  await dialog.findByText('职位没有设置可面试时段，请在下面填写时间')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect((await dialog.findAllByText('请选择面试时间')).length).toBeGreaterThan(0)
  expect(bodyOf(sent, '/acceptOrder')).toBe(undefined)
})

test('an interview that was moved on the calendar keeps its length and needs a reason', async () => {
  const sent = serveCalls({ '/progressInfo/7': () => waitingProgress, '/interviewSlots': () => [], '/rescheduleInterview': () => stepAnswer })
  const dialog = await show('reschedule', waitingProgress, '2099-11-21T06:00:00.000Z')
  await dialog.findByText(/已改期1次，最多3次/)
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请填写改期原因')
  fireEvent.click(dialog.getByRole('button', { name: '候选人时间冲突' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/rescheduleInterview')).toMatchObject({
    startAt: '2099-11-21T06:00:00.000Z',
    endAt: '2099-11-21T07:00:00.000Z',
    reason: '候选人时间冲突',
  })
})

test('somebody was faster: the form keeps what was typed and takes the newer version', async () => {
  let version = 4
  const sent = serveCalls({
    '/progressInfo/7': () => ({ ...waitingProgress, version }),
    '/cancelInterview': ({ body }) => {
      if (body?.version === 4) {
        version = 5
        throw new Refused('该流程已被李专家更新，请刷新后重试', { code: 46_802 })
      }
      return stepAnswer
    },
  })
  const dialog = await show('cancel', waitingProgress)
  fireEvent.click(await dialog.findByRole('radio', { name: '企业' }))
  fireEvent.click(dialog.getByRole('button', { name: '企业暂停招聘' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('该流程已被李专家更新，请刷新后重试')
  fireEvent.click(within(dialog.getByRole('alert')).getByRole('button'))
  await waitFor(() => expect(dialog.queryByText('该流程已被李专家更新，请刷新后重试')).toBe(null))
  fireEvent.click(await dialog.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/cancelInterview')).toMatchObject({ version: 5, cancelSide: 'COMPANY', reasonText: '企业暂停招聘' })
})

test('whoever may not accept bookings can only withdraw a candidate', async () => {
  signIn({ codes: ['Interview', 'Interview.book'] })
  const sent = serveCalls({ '/progressInfo/7': () => bookedProgress, '/refuseOrder': () => stepAnswer })
  const dialog = await show('refuse', bookedProgress)
  await dialog.findByText('只能以“候选人放弃”撤销自己推荐的候选人。')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/refuseOrder')).toEqual({ progressId: 7, version: 4, reasonCode: 'CANDIDATE_GAVE_UP', reasonText: null })
})

test('feedback needs a score, and a failure its reason', async () => {
  const info: ProgressInfo = { ...waitingProgress, state: 'WAIT_FEEDBACK', stage: 3, checkInAt: '2026-11-18T01:00:00.000Z' }
  const sent = serveCalls({ '/progressInfo/7': () => info, '/interviewFeedback': () => stepAnswer })
  const dialog = await show('feedback', info)
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '未到场' })).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('radio', { name: '未通过' }))
  await dialog.findByText('评分')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请评分')
  await dialog.findByText('请选择原因')
  expect(bodyOf(sent, '/interviewFeedback')).toBe(undefined)
})

test('an offer before the last round asks once and says that it is meant', async () => {
  const info: ProgressInfo = { ...waitingProgress, state: 'PASSED', stage: 3 }
  const sent = serveCalls({
    '/progressInfo/7': () => info,
    '/issueOffer': ({ body }) => {
      if (body?.confirmSkip !== true) throw new Refused('还有1轮面试未完成，确认直接发Offer？', { code: 46_922 })
      return stepAnswer
    },
  })
  const dialog = await show('issueOffer', info)
  fireEvent.change(await dialog.findByLabelText('转正薪资'), { target: { value: '8,000' } })
  fireEvent.change(dialog.getByLabelText('试用期薪资'), { target: { value: '6000' } })
  await dialog.findByText('不低于 ¥6,400.00（转正薪资的80%）')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请选择入职日期')
  expect(bodyOf(sent, '/issueOffer')).toBe(undefined)
})

test('the fee of a hire is shown as it will be, and a proof is needed for it', async () => {
  serveCalls({ '/progressInfo/7': () => hiredProgress })
  const dialog = await show('confirmOnboard', hiredProgress)
  await dialog.findByText('服务费 ¥20,800.00')
  await dialog.findByText('保证期至 2026-12-10')
  fireEvent.change(dialog.getByLabelText('入职薪资'), { target: { value: '9000' } })
  await dialog.findByText('服务费 ¥23,400.00')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('收取服务费的入职须上传入职凭证')
  await dialog.findByText('与Offer相差超过10%，请填写原因')
})

test('taking back says which step and what goes with it', async () => {
  const info: ProgressInfo = {
    ...waitingProgress,
    log: [
      {
        id: 2,
        action: 'accept',
        fromState: 'BOOKED',
        toState: 'WAIT_INTERVIEW',
        detail: {},
        operatorKind: 'STAFF',
        operatorName: '李专家',
        remark: null,
        isReverted: false,
        isRevert: false,
        at: '2026-11-18T02:00:00.000Z',
      },
    ],
  }
  const sent = serveCalls({ '/progressInfo/7': () => info, '/revertProgress': () => stepAnswer })
  const dialog = await show('revert', info)
  await dialog.findByText('状态从“待面试”退回“已预约”')
  dialog.getByText('同时恢复 本次面试安排 · 面试次数 · 未发送的通知 · 里程碑与统计')
  fireEvent.click(dialog.getByRole('button', { name: '操作有误' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请填写原因，至少5个字')
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '操作有误，选错了人' } })
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/revertProgress')).toEqual({ progressId: 7, version: 4, reason: '操作有误，选错了人' })
})
