import { addDays, dayOf, interview, progress, showInstant } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { sharedLogin } from '../../kit/account.ts'
import { bookablePosition, bookCandidate, candidateName, newCandidate, progressList, progressRow } from '../../kit/candidate.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'
import type { Page } from '../../kit/test.ts'

/** A moment that lies ahead and is early enough to check in. */
const inAnHour = () => new Date(Math.ceil((Date.now() + 3_600_000) / 300_000) * 300_000).toISOString()

async function fillTime(page: Page, label: string, value: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).click()
  await dialog.getByLabel(label).fill(value)
  // Enter would send the form as well. A moment is confirmed by its button, a day by its cell.
  await page.locator('.ant-picker-dropdown:visible').locator('.ant-picker-ok button, .ant-picker-cell-selected').last().click()
}

/** The next step of a candidate, by the button of the row. */
async function step(page: Page, name: string, action: string): Promise<void> {
  await progressRow(page, name).hover()
  await progressRow(page, name).getByRole('button', { name: action, exact: true }).click()
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a candidate is booked by the consultant and led by the recruiter to the first day', async ({ page, signIn }) => {
  test.slow()
  const name = candidateName()
  await newCandidate('consultant', name)
  const place = await bookablePosition()

  await signIn('consultant')
  await openPage(page, progressList(name))
  await page.getByRole('button', { name: '预约面试' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '候选人' }).fill(name)
  await page.locator('.ant-select-item-option:visible', { hasText: name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: '职位' }).fill(place.companyName)
  await page.locator('.ant-select-item-option:visible', { hasText: place.title }).first().click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择授权方式')).toBeVisible()
  await dialog.getByRole('combobox', { name: '授权方式' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: '电话同意' }).click()
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('已预约')
  // The company's answer is recorded by its recruiter.
  await expect(progressRow(page, name).getByRole('button', { name: '确认并安排' })).toHaveCount(0)

  // A page that is open hears of another session and would go to its own start.
  await page.goto('about:blank')
  const { client } = await signIn('recruiter')
  await openPage(page, progressList(name))
  await step(page, name, '确认并安排')
  await expect(dialog.getByText(/占用1次面试次数/)).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择面试时间').first()).toBeVisible()
  await fillTime(page, '开始时间', showInstant(inAnHour()))
  await dialog.getByText('电话', { exact: true }).click()
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('待面试')

  await step(page, name, '签到')
  await expect(page.getByText(`${name}已签到`)).toBeVisible()
  await expect(progressRow(page, name)).toContainText('候选人已签到')

  await step(page, name, '反馈')
  await dialog.getByText('通过', { exact: true }).click()
  await dialog.getByRole('radio').last().waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请评分')).toBeVisible()
  await dialog.locator('.ant-rate-star').nth(3).click()
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('面试通过')

  await step(page, name, '发Offer')
  await dialog.getByLabel('转正薪资').fill('7000')
  await dialog.getByLabel('试用期薪资').fill('5000')
  await fillTime(page, '入职日期', dayOf(new Date()))
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('试用期薪资不能低于转正薪资的80%')).toBeVisible()
  await dialog.getByLabel('试用期薪资').fill('6000')
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('已发Offer')

  await step(page, name, '发送Offer')
  await dialog.getByRole('button', { name: '发送Offer' }).click()
  await expect(progressRow(page, name)).toContainText('Offer待确认')
  await step(page, name, '登记答复')
  await dialog.getByText('接受', { exact: true }).click()
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('待入职')

  await step(page, name, '确认入职')
  await expect(dialog.getByText('不收取服务费')).toBeVisible()
  await confirm(page)
  await expect(progressRow(page, name)).toContainText('已入职')
  const { records } = await client.call(progress.page, { keyword: name })
  expect(records[0]).toMatchObject({ state: 'ONBOARDED', stage: 5, couponState: 'CONSUMED', onboardDate: dayOf(new Date()) })
  await progressRow(page, name).locator('td').nth(4).click()
  await expect(page.getByRole('complementary', { name: '快速查看' }).or(page.locator('.kit-quick'))).toContainText('流转记录')
  await expectAccessible(page)
})

test('a verdict that was wrong is taken back, and what was undone stays in sight', async ({ page, signIn }) => {
  test.slow()
  const name = candidateName()
  const seekerId = await newCandidate('consultant', name)
  const place = await bookablePosition()
  const progressId = await bookCandidate('consultant', seekerId, place.id)
  const recruiter = (await sharedLogin('recruiter')).client
  const { version } = await recruiter.call(progress.info, { id: progressId })
  const startAt = inAnHour()
  const arranged = await recruiter.call(interview.accept, {
    progressId,
    version,
    startAt,
    endAt: new Date(Date.parse(startAt) + 3_600_000).toISOString(),
    mode: 'PHONE',
    contactName: '王小丽',
    contactMobile: '13912345678',
  })
  await recruiter.call(interview.checkIn, { items: [{ progressId, version: arranged.version }], way: 'STAFF' })

  const { client } = await signIn('admin')
  await openPage(page, `${progressList(name)}&view=${progressId}`)
  const view = page.locator('.kit-quick')
  await view.getByRole('button', { name: '反馈' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('未通过', { exact: true }).click()
  await dialog.locator('.ant-rate-star').nth(1).click()
  await dialog.getByRole('combobox', { name: '原因' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: '其他' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请填写原因，5-200个字')).toBeVisible()
  await dialog.getByLabel('原因说明').fill('企业误填了结果')
  await confirm(page)
  await expect(view).toContainText('面试未通过')

  await view.getByRole('button', { name: /更多$/ }).click()
  await page.getByRole('menuitem', { name: '撤回上一步' }).click()
  await expect(dialog.getByText('状态从“面试未通过”退回“候选人已签到”')).toBeVisible()
  await dialog.getByRole('textbox').fill('企业更正了面试结果')
  await confirm(page)
  await expect(view).toContainText('候选人已签到')
  await expect(view.locator('del')).toHaveText('反馈')
  expect((await client.call(progress.info, { id: progressId })).state).toBe('CHECKED_IN')

  // Somebody was faster: what was typed stays, and the newer version is taken.
  await view.getByRole('button', { name: '反馈' }).click()
  await dialog.getByText('通过', { exact: true }).click()
  await dialog.locator('.ant-rate-star').nth(4).click()
  const before = await recruiter.call(progress.info, { id: progressId })
  await recruiter.call(interview.end, { progressId, version: before.version })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toContainText('请刷新后重试')
  await dialog.getByRole('alert').getByRole('button').click()
  await confirm(page)
  await expect(view).toContainText('面试通过')

  // The board shows the candidate where the step led.
  await openPage(page, `${progressList(name)}&as=board`)
  await expect(page.getByRole('region', { name: /^待Offer/ }).getByText(name)).toBeVisible()
  await openPage(page, `${progressList(name)}&as=calendar&day=${dayOf(startAt)}`)
  await expect(page.locator('.kit-calendar-entry', { hasText: name })).toBeVisible()
  expect(dayOf(startAt) <= addDays(dayOf(new Date()), 1)).toBe(true)
})
