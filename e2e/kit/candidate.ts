import { randomInt, randomUUID } from 'node:crypto'
import { jobCategory, jobSeeker, position, progress } from '@gongtai/contract'
import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { sharedLogin } from './account.ts'

/** A Chinese name that nobody else has. */
export function candidateName(): string {
  const letter = () => String.fromCodePoint(0x4e_00 + randomInt(2_000))
  return `测${letter()}${letter()}${letter()}`
}

/** A candidate of the account's own. */
export async function newCandidate(account: Account, name: string): Promise<number> {
  const { client } = await sharedLogin(account)
  const tree = await client.call(jobCategory.tree, { enabledOnly: true })
  const { id } = await client.call(jobSeeker.save, {
    name,
    gender: 'MALE',
    birthDate: '1992-05-06',
    mobile: `199${String(randomInt(100_000_000)).padStart(8, '0')}`,
    education: 'SENIOR',
    jobStatus: 'READY',
    cityCode: '330100',
    expectCategoryIds: [tree[0]!.children[0]!.children[0]!.id],
    expectCityCodes: ['330100'],
    expectMin: '5000',
    expectMax: '8000',
    expectJobType: 'FULL_TIME',
    requestNo: randomUUID(),
  })
  return id
}

export interface Bookable {
  id: number
  title: string
  companyName: string
}

/** An open position of the recruiter with one round, whose company has interviews left and pays no fee for a hire. */
export async function bookablePosition(): Promise<Bookable> {
  const { client } = await sharedLogin('recruiter')
  const { client: admin } = await sharedLogin('admin')
  const { records } = await client.call(position.page, { state: 'ONLINE', fillState: 'OPEN', feeMode: 'COUPON', pageSize: 200 })
  const own = records.filter(({ adviserName, gap }) => adviserName === '许文博' && gap > 1)
  for (const { id, title, companyName } of own) {
    const info = await admin.call(position.info, { id })
    const offered = await admin.call(position.options, { keyword: companyName })
    if (info.interviewRounds === 1 && info.company.couponAvailable > 2 && offered.some(one => one.id === id)) return { id, title, companyName }
  }
  throw new Error('the demo has no position that can be booked')
}

/** Books somebody without the browser, for journeys that begin later. */
export async function bookCandidate(account: Account, seekerId: number, positionId: number): Promise<number> {
  const { client } = await sharedLogin(account)
  const { progressIds, failures } = await client.call(progress.book, { requestNo: randomUUID(), seekerIds: [seekerId], positionId, consentWay: 'PHONE' })
  if (progressIds.length === 0) throw new Error(failures[0]?.msg ?? 'nobody was booked')
  return progressIds[0]!
}

export const progressRow = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
export const progressList = (name: string) => `/interview?keyword=${encodeURIComponent(name)}`
