import type { Browser, Page, Response } from '@playwright/test'
import { allCalls, basePath } from '@gongtai/contract'
import type { Call, Language } from '@gongtai/contract'
import type { Person } from '../kit/account.ts'
import { leaveInBrowser, storedSession } from '../kit/account.ts'
import { ownAddress, watch } from '../kit/test.ts'
import type { Room, Sighting } from './look.ts'
import { lookAround, measureList } from './look.ts'

const callAt = new Map(allCalls.map(({ call }) => [`${call.method} ${call.path.split('/{')[0]}`, call]))

/** The call of the contract that a request makes. */
function callOf(method: string, url: string): Call | undefined {
  const path = new URL(url).pathname.replace(basePath, '')
  return callAt.get(`${method} ${path}`) ?? callAt.get(`${method} ${path.slice(0, path.lastIndexOf('/'))}`)
}

/** Somebody who goes from page to page inside the application, as people do: it is loaded once. */
export class Visitor {
  readonly page: Page
  readonly person: Person
  readonly #faults: string[] = []
  readonly #answered = new Set<string>()
  readonly #open = new Set<object>()
  #asked = 0
  /** All that the server has said, from which the data of the pages comes. */
  readonly #said: string[] = []

  private constructor(page: Page, person: Person) {
    this.page = page
    this.person = person
    this.#said.push(JSON.stringify(person.login))
    watch(page.context(), this.#faults)
    page.on('request', request => {
      if (callOf(request.method(), request.url())?.kind === 'stream') return
      this.#open.add(request)
      this.#asked++
    })
    page.on('requestfinished', request => this.#open.delete(request))
    page.on('requestfailed', request => this.#open.delete(request))
    page.on('response', response => void this.#note(response))
  }

  static async enter(browser: Browser, person: Person, language: Language): Promise<Visitor> {
    const { origin } = person.client
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    })
    // With the menu open a page has the least room, so that is what is looked at and measured.
    await leaveInBrowser(context, { ...storedSession(person), APP_LANGUAGE: language, APP_COLLAPSED: false }, { origin })
    const visitor = new Visitor(await context.newPage(), person)
    await visitor.page.goto('/403')
    await visitor.#settled()
    return visitor
  }

  /** Opens a page by its address without loading the application again. */
  async go(address: string): Promise<void> {
    if (new URL(this.page.url()).pathname === address.split('?')[0]) await this.#turnTo('/403')
    await this.#turnTo(address)
  }

  /** Asks for a page that is refused: the start page stays, and a new message says why. */
  async goInVain(address: string): Promise<string> {
    await this.#push(address)
    const refusal = this.page.locator('.ant-message-notice:not([data-seen])').first()
    await refusal.waitFor()
    await this.#settled()
    return refusal.innerText()
  }

  look(): Promise<Sighting> {
    return this.page.evaluate(lookAround)
  }

  /** What the list of the page has room for in a window of this size; null where the page has no list with rows. */
  measure(width: number, height: number): Promise<Room | null> {
    return this.#inWindow(width, height, () => this.page.evaluate(measureList))
  }

  /** The same with the rows as close as they can be, which the list remembers until it is told otherwise. */
  async measureCompact(width: number, height: number): Promise<Room | null> {
    const compact = this.page.locator('.kit-list-tools button:has(.anticon-column-height)')
    if ((await this.page.evaluate(measureList)) === null) return null
    await compact.click()
    const room = await this.measure(width, height)
    await compact.click()
    await this.#settled()
    return room
  }

  /** The page as a phone shows it, and how many pixels wider than the phone it is. */
  lookNarrow(picture: string): Promise<number> {
    return this.#inWindow(390, 844, async () => {
      await this.#settled()
      const { overflow } = await this.look()
      await this.page.screenshot({ path: picture, quality: 60 })
      return overflow
    })
  }

  /** The page in another theme: it follows the system unless the person has chosen one. */
  async inTheme(theme: 'dark' | 'contrast', look: () => Promise<void>): Promise<void> {
    await this.page.emulateMedia(theme === 'dark' ? { colorScheme: 'dark' } : { contrast: 'more' })
    await this.#settled()
    await look()
    await this.page.emulateMedia({ colorScheme: null, contrast: null })
    await this.#settled()
  }

  async #inWindow<Found>(width: number, height: number, look: () => Promise<Found>): Promise<Found> {
    const before = this.page.viewportSize()!
    await this.page.setViewportSize({ width, height })
    // The table sets its columns anew after the window has changed.
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const found = await look()
    await this.page.setViewportSize(before)
    return found
  }

  /** What went wrong since the last time. */
  takeFaults(): string[] {
    return this.#faults.splice(0)
  }

  /** The calls that were answered with data although they need a right, since the last time. */
  takeAnswered(): string[] {
    const answered = [...this.#answered]
    this.#answered.clear()
    return answered
  }

  /** Whether a word on a page can be data. */
  wasTold(word: string): boolean {
    return this.#said.some(answer => answer.includes(word))
  }

  async #turnTo(address: string): Promise<void> {
    await this.#push(address)
    await this.page.locator('h1:not([data-seen])').first().waitFor({ state: 'attached' })
    await this.#settled()
  }

  /** What is there already is marked, so that the next page is told from this one. */
  #push(address: string): Promise<void> {
    return this.page.evaluate(to => {
      for (const element of document.querySelectorAll('h1, .ant-message-notice')) element.setAttribute('data-seen', '')
      window.history.pushState({}, '', to)
    }, address)
  }

  /** Nothing is asked for any more, nothing says that it is still loading, and what came last is drawn. */
  async #settled(): Promise<void> {
    const busy = '[aria-busy="true"], .ant-spin-spinning, .ant-skeleton-active, .full-screen-loading'
    let asked: number
    do {
      asked = this.#asked
      await this.page.waitForFunction(
        selector =>
          new Promise<boolean>(resolve => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector(selector) === null)))
          }),
        busy,
      )
    } while (this.#open.size > 0 || this.#asked > asked)
  }

  async #note(response: Response): Promise<void> {
    const call = callOf(response.request().method(), response.url())
    if (call?.kind !== 'json' || response.status() !== 200) return
    const text = await response.text().catch(() => '')
    this.#said.push(text)
    if (typeof call.access !== 'string' && text.startsWith('{"code":200,')) this.#answered.add(call.path)
  }
}
