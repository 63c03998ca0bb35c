import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { LoginAnswer } from '@gongtai/contract'
import { Client } from '../../server/src/testing/client.ts'
import { demoPassword, members } from '../../server/src/testing/demo.ts'
import { place } from './place.ts'
import type { Place } from './place.ts'

export { demoPassword, members }
export type Account = keyof typeof members

/** A person who talks to the server without a browser. */
export interface Person {
  client: Client
  login: LoginAnswer
}

/** A session of its own, for journeys that end it. */
export async function freshLogin(account: Account, { origin }: Place = place.get()): Promise<Person> {
  const client = new Client(origin)
  const answer = await client.tryLogin(members[account])
  if (answer.code !== 200) throw new Error(`${account} cannot sign in: ${answer.msg}`)
  client.token = answer.data.token
  return { client, login: answer.data }
}

/** The session that all journeys of an account share: a person has at most five, and ten logins a minute. */
export async function sharedLogin(account: Account, at: Place = place.get()): Promise<Person> {
  const { origin } = at
  const file = path.join(place.get().folder, 'sessions', `${account} ${path.basename(at.folder)}.json`)
  if (existsSync(file)) {
    const login = JSON.parse(readFileSync(file, 'utf8')) as LoginAnswer
    const client = new Client(origin)
    client.token = login.token
    return { client, login }
  }
  const person = await freshLogin(account, at)
  writeFileSync(file, JSON.stringify(person.login))
  return person
}

/** What the login page leaves in the browser. */
export function storedSession({ login }: Person): Record<string, unknown> {
  const { token, tokenHeader, expiresAt: _expiresAt, ...session } = login
  return { APP_TOKEN: token, WEB_HTTP_AUTH_HEADER: tokenHeader, APP_SESSION: session }
}

const sevenDays = 604_800_000

/** Replaces all that the browser keeps by these values, in the form of areas/shell-session.md, stored keys. */
export async function leaveInBrowser(
  context: BrowserContext,
  stored: Record<string, unknown>,
  { lifetime = sevenDays, origin = place.get().origin } = {},
): Promise<void> {
  const localStorage = Object.entries(stored).map(([name, v]) => ({ name, value: JSON.stringify({ v, e: Date.now() + lifetime }) }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}
