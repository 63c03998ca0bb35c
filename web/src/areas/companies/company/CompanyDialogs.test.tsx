// @vitest-environment jsdom
import { company } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { provideLayout, Refused, renderAt, renderRoutes, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { CompanyDetailPage } from './CompanyDetailPage.tsx'
import { companyDialogs, companyOpeners } from './dialogs.ts'

beforeEach(() => hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true }))

const info: CompanyInfo = {
  id: 7,
  companyCode: 'C00000007',
  name: '苏州测试有限公司',
  shortName: '苏州测试',
  logoFile: null,
  creditCode: '91320500MA1XXXXX0X',
  industryCode: 'IT',
  industryName: null,
  scale: 'S_20_99',
  cityName: '苏州市',
  examineState: 'WAIT_EXAMINE',
  reExamine: true,
  signState: 'UNSIGNED',
  signValidTo: null,
  state: 'ENABLED',
  couponTotal: 0,
  couponAvailable: 0,
  staffCount: 0,
  onlinePositionCount: 0,
  onboardCount: 0,
  saleId: null,
  saleName: null,
  adviserId: null,
  adviserName: null,
  lastFollowAt: null,
  nextFollowAt: null,
  lastHrLoginAt: null,
  seaRecycleAt: null,
  source: 'IMPORT',
  tags: [],
  createdAt: '2026-11-01T00:00:00Z',
  version: 3,
  actions: [],
  legalPerson: '新人',
  regCapital: null,
  establishedAt: null,
  companyType: 'PRIVATE',
  provinceCode: '320000',
  cityCode: '320500',
  districtCode: null,
  regionName: '江苏省 苏州市',
  address: '文化路一百号',
  lng: null,
  contactName: '王小丽',
  contactMobile: '139****5678',
  contactTitle: null,
  lat: null,
  photoFiles: [],
  website: null,
  intro: null,
  welfareTags: [],
  licenseFile: null,
  authLetterFile: null,
  registerSaleName: null,
  saleBoundAt: null,
  examineReason: null,
  examinedByName: null,
  examinedAt: null,
  submittedAt: null,
  disableReason: null,
  remark: null,
  currentSign: null,
  mainStaff: null,
  quota: { total: 0, used: 0, frozen: 0, expired: 0, available: 0, nearestExpire: null },
  counters: { staff: 0, sign: 0, couponLog: 0, follow: 0, address: 0, event: 0 },
  keyChanges: [{ field: 'legalPerson', old: '旧人', new: '新人' }],
  updatedAt: '2026-11-01T00:00:00Z',
  updatedByName: null,
}
const done = vi.fn()

type Opener = 'examine' | 'release' | 'addInterviewNumber' | 'enable'

/** As the page of a company does, it shows the record below its dialogs. */
function Page({ first }: { first: Opener }) {
  useQuery(callQuery(company.info, { id: 7 }))
  const { open, dialogs } = useDialogs(companyDialogs, { onDone: done })
  return (
    <>
      <button type="button" onClick={companyOpeners(open, info, '续签')[first]}>
        open
      </button>
      {dialogs}
    </>
  )
}

async function show(first: Opener) {
  await renderAt('/', () => <Page first={first} />)
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
}

beforeAll(provideLayout)
beforeEach(() => {
  done.mockClear()
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

test('who examines sees what changed, decides on that version, and gives a reason for a rejection', async () => {
  const sent = serveCalls({
    '/getCompanyInfoById/7': () => ({ ...info, version: 4 }),
    '/toExamineCompany': () => ({ examineState: 'REJECT', version: 5 }),
  })
  // The row of the list is older than the record.
  const dialog = await show('examine')
  const change = within(await dialog.findByRole('table', { name: '以下资料在上次审核通过后有变更' }))
  change.getByRole('cell', { name: '旧人' })
  change.getByRole('cell', { name: '新人' })
  fireEvent.click(dialog.getByRole('button', { name: '驳回' }))
  await dialog.findByLabelText('驳回原因')
  fireEvent.click(dialog.getByRole('button', { name: '确认驳回' }))
  await dialog.findByText('请填写驳回原因，5-200个字')
  expect(sent.some(({ path }) => path === '/toExamineCompany')).toBe(false)
  fireEvent.change(dialog.getByLabelText('驳回原因'), { target: { value: '营业执照不清楚' } })
  fireEvent.click(dialog.getByRole('button', { name: '确认驳回' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path === '/toExamineCompany')!.body).toEqual({
    companyId: 7,
    version: 4,
    result: 'REJECT',
    reason: '营业执照不清楚',
    adviserId: null,
  })
})

test('a company is bound on its own by the call for many', async () => {
  const sent = serveCalls({ '/unbindCompanySale': () => ({ success: [7], failures: [] }) })
  const dialog = await show('release')
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '不再跟进' } })
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent.find(({ path }) => path === '/unbindCompanySale')!.body).toEqual({ ids: [7], reason: '不再跟进' })
})

test('quota is asked for under one number until it is given', async () => {
  let isDown = true
  const sent = serveCalls({
    '/addInterviewNumber': () => {
      if (isDown) throw new Refused('稍后再试', { status: 500 })
      return { batchId: 1, available: 12 }
    },
  })
  const dialog = await show('addInterviewNumber')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '来源' }))
  fireEvent.click(await screen.findByTitle('赠送'))
  fireEvent.change(dialog.getByLabelText('增加次数'), { target: { value: '12' } })
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '新客户赠送' } })
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByRole('alert')
  isDown = false
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const [first, second] = sent.filter(({ path }) => path === '/addInterviewNumber').map(({ body }) => body!)
  expect(first).toMatchObject({ companyId: 7, number: 12, source: 'GIFT', reason: '新客户赠送' })
  expect(second!.requestNo).toBe(first!.requestNo)
})

const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/getCompanyInfoById/7').length
test('what was done shows in the record below', async () => {
  const sent = serveCalls({ '/enableCompany': () => ({ state: 'ENABLED', version: 4 }), '/getCompanyInfoById/7': () => info })
  const dialog = await show('enable')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(asked(sent)).toBe(2))
})

test('of a deleted company nothing is asked again', async () => {
  const sent = serveCalls({ '/delCompany': () => ({}), '/getCompanyInfoById/7': () => ({ ...info, actions: ['delete'] }) })
  await renderRoutes('/company/7', { '/company/$companyId': CompanyDetailPage, '/company': () => <p>list</p> })
  fireEvent.click(await screen.findByRole('button', { name: /更多$/ }, { timeout: 10_000 }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await screen.findByText('list')
  expect(sent.find(({ path }) => path === '/delCompany')!.body).toEqual({ companyId: 7, version: 3 })
  expect(asked(sent)).toBe(1)
})
