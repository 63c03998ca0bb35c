import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { Account, Person } from './account.ts'
import { freshLogin, leaveInBrowser, sharedLogin, storedSession } from './account.ts'
import { place } from './place.ts'

export { expect }
export type { Page }

interface Fixtures {
  /** Signs the browser in with the shared session of an account; `stored` are further keys that it keeps. */
  signIn: (account: Account, stored?: Record<string, unknown>) => Promise<Person>
  /** The same with a session of its own, which the journey may end. */
  signInFresh: (account: Account, stored?: Record<string, unknown>) => Promise<Person>
  /** Errors of the browser that this journey brings about on purpose. */
  expectFault: (...faults: RegExp[]) => void
  faults: { seen: string[]; expected: RegExp[] }
}

let journeys = 0

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(place.get().origin),
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),

  /** A journey fails when an error reached the console or an answer was a fault of the server, whatever else it saw. */
  faults: [
    async ({ context }, use) => {
      const faults = { seen: [] as string[], expected: [] as RegExp[] }
      watch(context, faults.seen)
      await use(faults)
      expect(faults.seen.filter(fault => !faults.expected.some(expected => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],

  expectFault: async ({ faults }, use) => use((...expected) => void faults.expected.push(...expected)),

  signIn: async ({ context }, use) => use((account, stored) => enter(context, sharedLogin(account), stored)),
  signInFresh: async ({ context }, use) => use((account, stored) => enter(context, freshLogin(account), stored)),
})

async function enter(context: BrowserContext, login: Promise<Person>, stored: Record<string, unknown> = {}): Promise<Person> {
  const person = await login
  // What an earlier journey made the server remember must not decide the language of this one.
  await leaveInBrowser(context, { ...storedSession(person), APP_LANGUAGE: 'zh_CN', ...stored })
  return person
}

/** Of a browser that nobody else comes from. */
export function ownAddress(): string {
  journeys++
  return `10.${process.pid % 200}.${Math.floor(journeys / 250)}.${(journeys % 250) + 1}`
}

/** Notes every error of the console and every fault of the server. */
export function watch(context: BrowserContext, seen: string[]): void {
  context.on('console', message => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', failure => seen.push(`error: ${failure.error().message}`))
  context.on('response', response => {
    if (response.status() >= 500) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
}
