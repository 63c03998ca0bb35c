/** The built pages in a real browser with our server behind them: bytes, time until usable, change of page, memory (README.md). */
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { paths } from '@gongtai/contract'
import { demoPassword, fixedImageCode, members } from '../server/src/testing/demo.ts'
import { browserPath, inBrowser, shownAt, signIn, viewport } from './browser.ts'
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
}

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

async function repeated(runs: number, run: () => Promise<Arrival>): Promise<Arrival> {
  const arrivals: Arrival[] = []
  for (let count = 0; count < runs; count++) arrivals.push(await run())
  const middle = (name: keyof Arrival) => median(arrivals.map(arrival => arrival[name]))
  return { milliseconds: middle('milliseconds'), javaScript: middle('javaScript'), css: middle('css') }
}

async function measure(browser: Browser, origin: string): Promise<{ table: Table; kept: boolean }> {
  const login = await repeated(coldRuns, () => arrive(browser, origin, usable.login))
  const session = await signIn(browser, origin, members.admin)
  const list = await repeated(coldRuns, () => arrive(browser, origin + paths.UserManage(), usable.list, session))
  const form = await repeated(coldRuns, () => arrive(browser, origin + paths.CompanyEdit({ companyId: 1 }), usable.form, session))
  const detail = await repeated(coldRuns, () => arrive(browser, origin + paths.CompanyDetail({ companyId: 1 }), usable.detail, session))
  const warm = await changes(browser, origin, session)
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
  row('First list, cold: time until rows show', list.milliseconds, 'ms')
  row('First list, cold: JavaScript', list.javaScript / 1000, 'kB', 350)
  row('First list, cold: CSS', list.css / 1000, 'kB', 110)
  row('Form of a company, cold: time until it can be filled in', form.milliseconds, 'ms')
  row('Form of a company, cold: JavaScript', form.javaScript / 1000, 'kB')
  row('Detail of a company, cold: time until it shows', detail.milliseconds, 'ms')
  row('Detail of a company, cold: JavaScript', detail.javaScript / 1000, 'kB')
  row('Welcome → list, warm', median(warm.toList), 'ms', 170)
  row('List → welcome, warm', median(warm.toWelcome), 'ms', 170)
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
