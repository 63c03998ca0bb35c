// @vitest-environment jsdom
import { companyRefusals, creditCodeCheck } from '@gongtai/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const feedback = { showMessage: vi.fn(), showOffer: vi.fn<(offered: { accept: () => void }) => void>() }
beforeEach(() => hearFeedback(feedback))

const creditCode = `91330106000000123${creditCodeCheck('91330106000000123')}`
const typed = {
  name: '启航机电有限公司',
  creditCode,
  companyType: 'PRIVATE',
  industryCode: 'MACHINERY',
  scale: 'S_20_99',
  regionCode: '330106',
  address: '文三路一百号',
  staffName: '王小丽',
  mobile: '13900000001',
}
const region = (code: string, ...childes: object[]) => ({ code, name: code, storey: 1, childes })
const answers = {
  '/selectAreaTree': () => [region('330000', region('330100', region('330106')))],
  '/checkCompanyDuplicate': () => [],
  '/selectDict': () => ({}),
}

let made: unknown[]

/** Opens the form with what was typed before the session ended. */
async function showForm() {
  sessionStorage.setItem('DRAFT 1 / /registBySale []', JSON.stringify(typed))
  await renderAt('/addCompanyAccount', () => <RegisterForm onDone={answer => made.push(answer)} />)
  await waitFor(() => expect(feedback.showOffer).toHaveBeenCalled())
  act(() => feedback.showOffer.mock.calls[0]![0].accept())
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const opened = (title: string) => screen.findByRole('region', { name: title })

async function goToEnd() {
  press('下一步')
  await opened('账号信息')
  press('下一步')
  await opened('认证资料')
}

beforeAll(provideLayout)
beforeEach(() => {
  made = []
  feedback.showOffer.mockClear()
  feedback.showMessage.mockClear()
  signIn({ codes: ['AddCompanyAccount', 'CompanyDetail'] })
})
afterEach(tidyUp)

test('what was typed goes through the steps and is saved as the call wants it', async () => {
  const sent = serveCalls({ ...answers, '/registBySale': () => ({ companyId: 9, staffId: 8, password: 'abcdefgh12' }) })
  await showForm()
  await goToEnd()
  expect(sent.filter(({ path }) => path === '/registBySale')).toEqual([])
  press('保存')
  await waitFor(() => expect(made).toEqual([{ companyId: 9, staffId: 8, password: 'abcdefgh12' }]))
  expect(sent.find(({ path }) => path === '/registBySale')!.body).toMatchObject({
    company: { name: typed.name, creditCode, provinceCode: '330000', cityCode: '330100', districtCode: '330106', shortName: null, remark: null },
    staff: { name: '王小丽', mobile: '13900000001', email: null, jobTitle: null },
    files: { licenseFile: null, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
    submit: false,
  })
})

test('without the licence nothing is submitted, and its field comes back in sight', async () => {
  const sent = serveCalls(answers)
  await showForm()
  await goToEnd()
  press('提交审核')
  await screen.findByText('请上传营业执照')
  expect(screen.getByRole('region', { name: '企业信息' })).toBeDefined()
  await waitFor(() => expect(feedback.showMessage).toHaveBeenCalledWith('warning', '信息没有填写完整~', 2))
  expect(sent.filter(({ path }) => path === '/registBySale')).toEqual([])
})

test('a company that is there already is refused with the way to it where the answer gives one', async () => {
  let data: object = { companyId: 5 }
  const message = '该企业已存在（赵鹏），请在企业详情中添加账号'
  serveCalls({
    ...answers,
    '/registBySale': () => {
      throw new Refused(message, { code: companyRefusals.exists.code, data })
    },
  })
  await showForm()
  await goToEnd()
  press('保存')
  await screen.findByText(message)
  expect(screen.getByRole('link', { name: '查看企业' }).getAttribute('href')).toBe('/company/5')
  data = {}
  press('保存')
  await waitFor(() => expect(screen.queryByRole('link', { name: '查看企业' })).toBeNull())
  expect(screen.getByText(message)).toBeDefined()
})
