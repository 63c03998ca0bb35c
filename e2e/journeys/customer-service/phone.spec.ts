import type { BrowserContext, Page } from '@playwright/test'
import { simulator } from '@gongtai/contract'
import { Client } from '../../../server/src/testing/client.ts'
import { freshLogin, leaveInBrowser, storedSession } from '../../kit/account.ts'
import { openPage } from '../../kit/frame.ts'
import { place } from '../../kit/place.ts'
import { expect, test } from '../../kit/test.ts'

const callAgent = '13800000010'
/** Of simulator-scenario.ts: the arrival comes twice; a change of state is refused. */
const scenario = { arrivalTwice: 8, stateRefused: 15 }

/** A member with a phone; answers the agent's id. */
async function signInAgent(context: BrowserContext): Promise<string> {
  const client = new Client(place.get().origin)
  const { data: login } = await client.tryLogin(callAgent)
  client.token = login.token
  await leaveInBrowser(context, { ...storedSession({ client, login }), APP_LANGUAGE: 'zh_CN' })
  return login.agentId!
}

const phoneOf = (page: Page) => page.getByRole('complementary', { name: '电话' })
const stateOf = (page: Page) => page.getByRole('button', { name: /^坐席状态/ })

async function choose(page: Page, state: string): Promise<void> {
  await stateOf(page).click()
  await page.getByRole('menuitem', { name: state }).click()
}

test('a call from its arrival to the note: a form is kept, two tabs show one call, a reload takes it up again', async ({ page, context }) => {
  test.setTimeout(180_000)
  const agentId = await signInAgent(context)
  const admin = await freshLogin('admin')
  const started: string[] = []
  context.on('request', request => {
    if (request.url().endsWith('/callStart')) started.push(request.url())
  })
  await openPage(page, '/call-center/business-records')
  await choose(page, '空闲')
  await expect(stateOf(page)).toContainText('空闲')
  const other = await context.newPage()
  await openPage(other, '/call-center/uncheck-records')
  await expect(stateOf(other)).toContainText('空闲')
  await page.getByRole('button', { name: '新增记录' }).click()
  await page.getByLabel('主题').fill('写了一半的记录')

  await admin.client.call(simulator.start, { scenarioId: scenario.arrivalTwice, agentIds: [agentId], phone: '13900002468' })
  // The tab that leads goes to the desk, without a question; the other one stays where it is and shows the call.
  // The address names the call and not the number, which the page masks.
  await expect(page).toHaveURL(/\/call-center\/call-records\?callId=[^&]+$/)
  const desk = page.url()
  expect(desk).not.toContain('13900002468')
  for (const pane of ['来电人', '业务记录', '知识与常用语']) await expect(page.getByRole('region', { name: pane })).toBeVisible()
  await expect(page.locator('.kit-list')).toHaveCount(0)
  await expect(phoneOf(page)).toContainText('139****2468')
  await expect(phoneOf(other)).toContainText('139****2468')
  await expect(other).toHaveURL(/uncheck-records/)

  await phoneOf(other).getByRole('button', { name: '接听' }).click()
  await phoneOf(page).getByRole('button', { name: '保持' }).click()
  await expect(phoneOf(other).getByRole('button', { name: '取回' })).toBeVisible()
  await page.reload()
  await expect(phoneOf(page).getByRole('button', { name: '取回' })).toBeVisible()
  await expect(page).toHaveURL(desk)
  await phoneOf(page).getByRole('button', { name: '取回' }).click()
  await expect(phoneOf(other).getByRole('button', { name: '保持' })).toBeVisible()
  expect(started).toHaveLength(1)

  // Whoever leaves the desk has the call above the page, and a click leads back.
  await page.getByRole('button', { name: '关闭工作台' }).click()
  await expect(page).toHaveURL(/\/call-center\/call-records$/)
  await expect(phoneOf(page).getByRole('button', { name: '挂断' })).toBeVisible()
  await phoneOf(page)
    .getByRole('button', { name: /^回到来电工作台/ })
    .click()
  await expect(page).toHaveURL(desk)

  await page.keyboard.press('Alt+h')
  await expect(phoneOf(other).getByText(/话后剩余/)).toBeVisible()
  await expect(stateOf(page)).toContainText('话后')
  const note = page.getByRole('region', { name: '业务记录' })
  await note.getByLabel('分类').click()
  await page.locator('.ant-cascader-menu').nth(0).getByRole('menuitemcheckbox').first().click()
  await page.locator('.ant-cascader-menu').nth(1).getByRole('menuitemcheckbox').first().click()
  await note.getByLabel('主题').fill('咨询上门时间')
  await note.getByRole('button', { name: '保存记录' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  // A saved note ends the wrap-up.
  await expect(stateOf(page)).toContainText('空闲')
  await expect(stateOf(other)).toContainText('空闲')

  await page.getByRole('button', { name: '返回继续编辑' }).click()
  await expect(page).toHaveURL(/business-records/)
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByLabel('主题')).toHaveValue('写了一半的记录')
})

test('a state that the phone system refuses falls back', async ({ page, context }) => {
  const agentId = await signInAgent(context)
  const admin = await freshLogin('admin')
  await openPage(page, '/call-center/uncheck-records')
  await choose(page, '忙碌')
  await expect(stateOf(page)).toContainText('忙碌')
  const { runId } = await admin.client.call(simulator.start, { scenarioId: scenario.stateRefused, agentIds: [agentId] })
  await choose(page, '空闲')
  await expect(page.getByText(/^状态切换失败/)).toBeVisible()
  await expect(stateOf(page)).toContainText('忙碌')
  await admin.client.call(simulator.stop, { runId })
})
