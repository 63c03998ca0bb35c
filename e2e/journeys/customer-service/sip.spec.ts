import type { Browser, Page } from '@playwright/test'
import { phone, session } from '@gongtai/contract'
import type { LoginAnswer } from '@gongtai/contract'
import { connectOne } from '../../../server/src/db/connection.ts'
import { Client } from '../../../server/src/testing/client.ts'
import { storedSession } from '../../kit/account.ts'
import { place } from '../../kit/place.ts'
import type { SipConsole } from '../../kit/sip-console.ts'
import { hasKamailio, startKamailio, startSipConsole } from '../../kit/sip-console.ts'
import type { SipServer } from '../../kit/sip-server.ts'
import { startSipServer } from '../../kit/sip-server.ts'
import { expect, test } from '../../kit/test.ts'

const secret = 'a secret for the exchange of this journey'
const number = '13900001111'
const agents = { caller: '13800000010', callee: '13800000012' }

// The microphone is the browser's own: a tone.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})
test.setTimeout(180_000)

interface Agent {
  page: Page
  login: LoginAnswer
  phone: ReturnType<Page['getByRole']>
}

async function signInAgent(browser: Browser, origin: string, mobile: string): Promise<Agent> {
  const client = new Client(origin)
  const answer = await client.tryLogin(mobile)
  expect(answer.msg).toBe('success')
  const login = answer.data
  client.token = login.token
  const stored = Object.entries({ ...storedSession({ client, login }), APP_LANGUAGE: 'zh_CN' })
  const localStorage = stored.map(([name, v]) => ({ name, value: JSON.stringify({ v, e: Date.now() + 3_600_000 }) }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    permissions: ['microphone'],
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto('/call-center/call-records')
  return { page, login, phone: page.getByRole('complementary', { name: '电话' }) }
}

const stateOf = ({ page }: Agent) => page.getByRole('button', { name: /^坐席状态/ })

async function becomeIdle(agent: Agent): Promise<void> {
  await stateOf(agent).click()
  await agent.page.getByRole('menuitem', { name: '空闲' }).click()
  await expect(stateOf(agent)).toContainText('空闲')
}

/** What the server knows of the last call of an agent: its row, and the events in their order. */
async function lastCall({ databaseUrl }: SipConsole, agentId: string): Promise<{ call: Record<string, unknown>; events: string[] }> {
  const client = connectOne(databaseUrl)
  await client.connect()
  try {
    const calls = await client.query<Record<string, unknown>>(
      `select call_id, provider, direction, state, result, hangup_by, agent_id, phone, hold_seconds, talk_seconds from call_log where provider = 'SIP' and agent_id = $1 order by id desc limit 1`,
      [agentId],
    )
    const call = calls.rows[0]!
    const events = await client.query<{ type: string }>(`select type from call_event where call_id = $1 order by at, seq`, [call.call_id])
    return { call, events: events.rows.map(({ type }) => type) }
  } finally {
    await client.end()
  }
}

/** The phone is open and its line to the exchange stands. */
async function openPhone(agent: Agent): Promise<void> {
  await agent.phone.getByRole('button', { name: '展开电话' }).click()
  await expect(agent.phone.getByText('正在连接话务系统')).toHaveCount(0)
}

/** The button can be pressed again when the other phone has agreed: what is cut off before that loses the call. */
const talks = ({ phone: own }: Agent) => expect(own.getByRole('button', { name: '保持' })).toBeEnabled()

async function holdAndRetrieve(agent: Agent): Promise<void> {
  await agent.phone.getByRole('button', { name: '保持' }).click()
  await agent.phone.getByRole('button', { name: '取回' }).click()
  await talks(agent)
}

async function callEachOther(browser: Browser, sipConsole: SipConsole, exchange?: SipServer): Promise<void> {
  const caller = await signInAgent(browser, sipConsole.origin, agents.caller)
  const callee = await signInAgent(browser, sipConsole.origin, agents.callee)
  for (const agent of [caller, callee]) {
    await becomeIdle(agent)
    await openPhone(agent)
  }

  await caller.phone.getByLabel('电话号码').fill(number)
  await caller.phone.getByRole('button', { name: /^(?:phone )?呼叫$/ }).click()
  await expect(callee.page).toHaveURL(/\/call-center\/call-records\?callId=[^&]+$/)
  await callee.phone.getByRole('button', { name: '接听' }).click()
  for (const agent of [caller, callee]) await talks(agent)

  await holdAndRetrieve(caller)

  if (exchange !== undefined) {
    exchange.cut()
    for (const agent of [caller, callee]) await expect(agent.phone.getByText(/话务连接已断开，正在重连\(\d+\)/)).toBeVisible()
    exchange.restore()
    // The exchange puts nobody through to a phone that is not back yet.
    await expect.poll(() => exchange.registered().length).toBe(2)
    for (const agent of [caller, callee]) await expect(agent.phone.getByText(/正在重连/)).toHaveCount(0)
    await talks(caller)
  }

  // The page asks before it goes; the call goes on in the next one.
  caller.page.once('dialog', dialog => void dialog.accept())
  await caller.page.reload()
  await talks(caller)
  await expect(caller.phone.getByText('正在连接话务系统')).toHaveCount(0)
  await holdAndRetrieve(caller)

  await callee.phone.getByRole('button', { name: '挂断' }).click()
  for (const agent of [caller, callee]) {
    await agent.phone.getByRole('button', { name: '完成话后' }).click()
    await expect(stateOf(agent)).toContainText('空闲')
  }

  const out = await lastCall(sipConsole, caller.login.agentId!)
  expect(out.call).toMatchObject({ direction: 'OUT', state: 'ENDED', result: 'ANSWERED', hangup_by: 'CUSTOMER', phone: number })
  expect(out.events.filter(type => type !== 'RING')).toEqual(['DIAL', 'ANSWER', 'HOLD', 'RETRIEVE', 'HOLD', 'RETRIEVE', 'END'])
  const incoming = await lastCall(sipConsole, callee.login.agentId!)
  expect(incoming.call).toMatchObject({ direction: 'IN', state: 'ENDED', result: 'ANSWERED', hangup_by: 'AGENT' })
  expect(incoming.events).toEqual(['ARRIVAL', 'RING', 'ANSWER', 'END'])
  for (const { page } of [caller, callee]) await page.context().close()
}

test('two agents call each other through a SIP server', async ({ browser }) => {
  const server = await startSipServer(secret)
  const sipConsole = await startSipConsole({ url: server.url, domain: server.domain, secret })
  try {
    server.console = sipConsole
    server.lines.set(number, await extensionOf(agents.callee))
    await callEachOther(browser, sipConsole, server)
  } finally {
    await sipConsole.stop()
    await server.close()
  }
})

test('two agents call each other through Kamailio', async ({ browser }) => {
  test.skip(!hasKamailio(), 'kamailio or one of its modules is not installed')
  const server = await startKamailio(secret, await extensionOf(agents.callee))
  const sipConsole = await startSipConsole({ ...server, secret })
  try {
    await callEachOther(browser, sipConsole)
  } finally {
    await sipConsole.stop()
    await server.stop()
  }
})

/** The account of an agent at the exchange. */
async function extensionOf(mobile: string): Promise<string> {
  const client = new Client(place.get().origin)
  const { data } = await client.tryLogin(mobile)
  client.token = data.token
  const { extension } = await client.call(phone.token, {})
  await client.call(session.logout, {})
  return extension!
}
