/** The built pages in a real browser with our server behind them: bytes, time until usable, change of page, memory (README.md). */
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { homeOrderStates, paths } from '@gongtai/contract'
import { connect } from '../server/src/db/connection.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { demoPassword, fixedImageCode, members } from '../server/src/testing/demo.ts'
import { browserPath, fillLogin, inBrowser, shownAt, signIn, viewport } from './browser.ts'
import type { Session } from './browser.ts'
import { ensureBuilt, gzipped, webDir } from './bundle.ts'
import { circumstances, markdown, median, versionOf, writeReport } from './report.ts'
import type { Table } from './report.ts'
import { builtServer, startServer } from './server-process.ts'
import { inWorkFolder } from './work-folder.ts'

const coldRuns = 5
const warmChanges = 20
const changesForMemory = 100

/** What is on the page once a person can work with it. */
const usable = {
  login: '.login-image img',
  welcome: '.welcome-head h1',
  list: '.ant-table-row',
  form: '.kit-form-footer button',
  detail: '.kit-tab-panel',
  /** Figures and queues, which are what Home is for. */
  home: '.welcome:has(.welcome-figures li):has(.welcome-queue)',
}
/** Cards on the board that is measured. */
const boardCards = 500
/** A column shows so many cards at first, and so many after more are asked for. */
const columnCards = [50, 100] as const

interface Arrival {
  milliseconds: number
  /** Bytes of what was asked for until then, as gzip: what really travels is brotli, which is smaller still. */
  javaScript: number
  css: number
}

/** Opens an address with an empty cache. */
async function arrive(browser: Browser, address: string, selector: string, session?: Session): Promise<Arrival> {
  const context = await browser.newContext({ viewport, storageState: session })
  const page = await context.newPage()
  const arrival: Arrival = { milliseconds: 0, javaScript: 0, css: 0 }
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) arrival.javaScript += gzipped(pathname)
    if (pathname.endsWith('.css')) arrival.css += gzipped(pathname)
  })
  await page.goto(address, { waitUntil: 'commit' })
  arrival.milliseconds = await shownAt(page, selector)
  const result = { ...arrival }
  await context.close()
  return result
}

/** Clicks a link of the menu and waits for the frame in which the other page's content is there. */
async function change(page: Page, to: 'welcome' | 'list'): Promise<number> {
  const link = to === 'welcome' ? '.sidebar-home' : `.sidebar-menu a[href="${paths.UserManage()}"]`
  return page.evaluate(
    async ({ link, selector }) => {
      const started = performance.now()
      document.querySelector<HTMLElement>(link)!.click()
      while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame)
      return performance.now() - started
    },
    { link, selector: usable[to] },
  )
}

/** The heap in MB after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  await devTools.detach()
  return usedSize / 1e6
}

async function changes(
  browser: Browser,
  origin: string,
  session: Session,
): Promise<{ toList: number[]; toWelcome: number[]; heapBefore: number; heapAfter: number }> {
  const context = await browser.newContext({ viewport, storageState: session })
  const page = await context.newPage()
  await page.goto(origin + paths.UserManage())
  await shownAt(page, usable.list)
  // Both pages are loaded and seen once before anything is measured.
  await change(page, 'welcome')
  await change(page, 'list')
  const heapBefore = await heapOf(page)
  const toList: number[] = []
  const toWelcome: number[] = []
  for (let turn = 0; turn < changesForMemory / 2; turn++) {
    toWelcome.push(await change(page, 'welcome'))
    toList.push(await change(page, 'list'))
  }
  const heapAfter = await heapOf(page)
  await context.close()
  return { toList: toList.slice(0, warmChanges), toWelcome: toWelcome.slice(0, warmChanges), heapBefore, heapAfter }
}

/** From the click that signs in, in a browser that has seen the login alone, to Home with its figures and queues. */
async function homeAfterSignIn(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(origin)
  await fillLogin(page, members.admin)
  const began = await page.evaluate(() => {
    const at = performance.now()
    document.querySelector<HTMLElement>('[type=submit]')!.click()
    return at
  })
  const milliseconds = (await shownAt(page, usable.home)) - began
  await context.close()
  return milliseconds
}

/** Clicks one row after the other and waits for the frame in which its record shows beside the list. */
async function quickViews(browser: Browser, origin: string, session: Session): Promise<number[]> {
  const context = await browser.newContext({ viewport, storageState: session })
  const page = await context.newPage()
  await page.goto(`${origin}${paths.Company()}?tab=ALL`)
  await shownAt(page, usable.list)
  const times: number[] = []
  // The first brings the code of the view along.
  for (let row = 0; row <= warmChanges && row < (await page.locator(usable.list).count()); row++) {
    const time = await page.evaluate(
      async ({ selector, row: place }) => {
        const shown = document.querySelectorAll<HTMLElement>(selector)[place]!
        const name = shown.querySelector('a')!.textContent
        const started = performance.now()
        shown.querySelector<HTMLElement>('td:nth-child(4)')!.click()
        while (document.querySelector('.kit-quick-head h2')?.textContent !== name) await new Promise(requestAnimationFrame)
        return performance.now() - started
      },
      { selector: usable.list, row },
    )
    if (row > 0) times.push(time)
  }
  await context.close()
  return times
}

interface BoardTimes {
  /** From the rows to the board, with as many cards as its columns show at first. */
  first: number[]
  /** From the click that asks a column for more, to all cards. */
  grown: number[]
}

/** Changes from the rows of the orders to the board and back, then asks for more cards until there are as many as the budget speaks of. */
async function boards(browser: Browser, origin: string, session: Session): Promise<BoardTimes> {
  const context = await browser.newContext({ viewport, storageState: session })
  const page = await context.newPage()
  await page.goto(origin + paths.HomeOrder())
  await shownAt(page, usable.list)
  const clicked = (selector: string, cards: number) =>
    page.evaluate(
      async ({ selector: button, cards: wanted }) => {
        const started = performance.now()
        document.querySelector<HTMLElement>(button)!.click()
        while (document.querySelectorAll('[data-card]').length < wanted) await new Promise(requestAnimationFrame)
        return performance.now() - started
      },
      { selector, cards },
    )
  const columns = homeOrderStates.states.length
  const [board, rows] = ['.kit-faces button:nth-child(2)', '.kit-faces button:nth-child(1)']
  await clicked(board, columns * columnCards[0])
  const times: BoardTimes = { first: [], grown: [] }
  for (let turn = 0; turn < warmChanges / 2; turn++) {
    await page.click(rows)
    await shownAt(page, usable.list)
    times.first.push(await clicked(board, columns * columnCards[0]))
  }
  for (let cards: number = columns * columnCards[0], column = 1; cards < boardCards; column++) {
    cards += columnCards[1] - columnCards[0]
    times.grown.push(await clicked(`.kit-board-column:nth-child(${column}) > button`, cards))
  }
  await context.close()
  return times
}

/** As many orders in every state as a column of the board shows. */
async function fillBoard(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ dataDir, role: 'tool', log: { info: () => {}, error: text => console.error(text) } })
  const database = connect({ url: embedded.url, poolSize: 1, onError: () => {} })
  for (const state of homeOrderStates.states)
    await database.execute(sql`update home_order set state = ${state}, completed_at = null, closed_at = ${state === 'CLOSED' ? sql`completed_at` : null} where id in (
      select id from home_order where state = 'COMPLETED' order by id limit ${state === 'COMPLETED' ? 0 : columnCards[1]})`)
  await database.$client.end()
  await embedded.stop()
}

async function repeated(runs: number, run: () => Promise<Arrival>): Promise<Arrival> {
  const arrivals: Arrival[] = []
  for (let count = 0; count < runs; count++) arrivals.push(await run())
  const middle = (name: keyof Arrival) => median(arrivals.map(arrival => arrival[name]))
  return { milliseconds: middle('milliseconds'), javaScript: middle('javaScript'), css: middle('css') }
}

async function measure(browser: Browser, origin: string): Promise<{ table: Table; kept: boolean }> {
  const login = await repeated(coldRuns, () => arrive(browser, origin, usable.login))
  const homeTimes: number[] = []
  for (let count = 0; count < coldRuns; count++) homeTimes.push(await homeAfterSignIn(browser, origin))
  const session = await signIn(browser, origin, members.admin)
  const list = await repeated(coldRuns, () => arrive(browser, origin + paths.UserManage(), usable.list, session))
  const form = await repeated(coldRuns, () => arrive(browser, origin + paths.CompanyEdit({ companyId: 1 }), usable.form, session))
  const detail = await repeated(coldRuns, () => arrive(browser, origin + paths.CompanyDetail({ companyId: 1 }), usable.detail, session))
  const warm = await changes(browser, origin, session)
  const quick = await quickViews(browser, origin, session)
  const board = await boards(browser, origin, session)
  const table: Table = [['', 'Measured', 'Budget', '']]
  let kept = true
  const row = (title: string, value: number, unit: string, budget?: number) => {
    const good = budget === undefined || value <= budget
    kept &&= good
    table.push([
      title,
      `${value.toFixed(unit === '' ? 2 : 0)} ${unit}`.trim(),
      budget === undefined ? '' : `≤ ${budget} ${unit}`.trim(),
      budget === undefined ? '' : good ? 'ok' : 'MISSED',
    ])
  }
  row('Login, cold: time until usable', login.milliseconds, 'ms')
  row('Login, cold: JavaScript', login.javaScript / 1000, 'kB', 200)
  row('Home after sign-in, cold: time until figures and queues show', median(homeTimes), 'ms', 600)
  row('First list, cold: time until rows show', list.milliseconds, 'ms')
  row('First list, cold: JavaScript', list.javaScript / 1000, 'kB', 350)
  row('First list, cold: CSS', list.css / 1000, 'kB', 110)
  row('Form of a company, cold: time until it can be filled in', form.milliseconds, 'ms')
  row('Form of a company, cold: JavaScript', form.javaScript / 1000, 'kB')
  row('Detail of a company, cold: time until it shows', detail.milliseconds, 'ms')
  row('Detail of a company, cold: JavaScript', detail.javaScript / 1000, 'kB')
  row('Welcome → list, warm', median(warm.toList), 'ms', 170)
  row('List → welcome, warm', median(warm.toWelcome), 'ms', 170)
  row('Quick view of a company, warm', median(quick), 'ms', 150)
  row(`Board of orders, ${homeOrderStates.states.length * columnCards[0]} cards, warm`, median(board.first), 'ms', 300)
  row(`Board of orders, grown to ${boardCards} cards`, median(board.grown), 'ms', 300)
  row(`Heap after ${changesForMemory} changes (${warm.heapBefore.toFixed(1)} → ${warm.heapAfter.toFixed(1)} MB)`, warm.heapAfter / warm.heapBefore, '', 2)
  return { table, kept }
}

async function run(workDir: string): Promise<boolean> {
  ensureBuilt()
  const head = circumstances({ Chromium: versionOf(browserPath).split(' ')[0]! })
  const server = await startServer('server', builtServer(), {
    DATA_DIR: join(workDir, 'data'),
    SEED: 'demo',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'error',
    LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
    WEB_DIR: webDir,
  })
  try {
    await fillBoard(join(workDir, 'data'))
    const { table, kept } = await inBrowser(browser => measure(browser, server.origin))
    const text = `\`npm run bench:web\`; ${head}\n\n${markdown(table)}`
    console.log(text)
    writeReport('web', text)
    return kept
  } finally {
    await server.stop()
  }
}

const kept = await inWorkFolder(run)
process.exitCode = kept ? 0 : 1
