import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword, fixedImageCode } from '../server/src/testing/demo.ts'

export const browserPath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
/** Wide enough for the menu to stand open. */
export const viewport = { width: 1600, height: 900 }

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: browserPath, args: flags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** The page's own clock, which begins with the navigation, at the first frame in which the selector is there. */
export async function shownAt(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(wanted => (document.querySelector(wanted) === null ? false : performance.now()), selector, { polling: 'raf' })
  return found.jsonValue() as Promise<number>
}

/** Everything but the click that sends it. */
export async function fillLogin(page: Page, mobile: string): Promise<void> {
  await page.fill('[name=mobile]', mobile)
  await page.fill('[name=password]', demoPassword)
  await page.fill('[name=imageCode]', fixedImageCode)
  await shownAt(page, '.login-image img')
}

/** A session that was made as a person makes it. */
export async function signIn(browser: Browser, origin: string, mobile: string): Promise<Session> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(origin)
  await fillLogin(page, mobile)
  await page.click('[type=submit]')
  await shownAt(page, '.welcome-head h1')
  const session = await context.storageState()
  await context.close()
  return session
}
