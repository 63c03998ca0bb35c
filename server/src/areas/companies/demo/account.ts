import { addDays, dayOf } from '@gongtai/contract'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant, waitingSince } from '../../../demo/generator/moment.ts'
import { freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { DemoCompany } from './company.ts'

export interface DemoAccount {
  id: number
  company: DemoCompany
  name: string
  authState: 'NONE' | 'WAIT_EXAMINE' | 'PASS' | 'REJECT'
  createdAt: string
}

const accountCount = 480
const passedCount = 336
const waitingCount = 9
const silentCount = 9
const jobTitles = ['人事经理', 'HR专员', '招聘主管', '行政经理', '人力资源总监', '厂长助理', '店长']

/** 480 HR accounts, 1 to 5 of each company; 70 % verified, 9 waiting; of 9 companies nobody has been there for more than a week. */
export async function seedCompanyStaff(transaction: Transaction, companies: readonly DemoCompany[], passwordHash: string, now: Date): Promise<DemoAccount[]> {
  const random = randomOf('companies/account')
  const owners = [...companies]
  const counts = new Map(companies.map(one => [one.id, 1]))
  // Those who came to an agreement have more people on it.
  const busy = companies.filter(({ signState }) => signState !== 'UNSIGNED')
  while (owners.length < accountCount) {
    const one = random.pick(busy)
    if (counts.get(one.id)! >= 5) continue
    counts.set(one.id, counts.get(one.id)! + 1)
    owners.push(one)
  }
  const mobiles = new Set<string>()
  // Nobody of a company that has not been examined is known well enough.
  const known = owners.map((owner, index) => ({ owner, index })).filter(({ owner }) => owner.examinedAt !== null)
  const passed = new Set(random.sample(known, passedCount).map(({ index }) => index))
  const waiting = new Set(
    random.sample(
      [...owners.keys()].filter(index => !passed.has(index)),
      waitingCount,
    ),
  )
  const silent = silentOf(random, companies)
  const firstWaiting = Math.min(...waiting)
  const rows = owners.map((owner, index): typeof companyStaff.$inferInsert => {
    const createdAt = index < companies.length ? owner.createdAt : recentAfter(random, owner.createdAt, now)
    const authState = passed.has(index) ? 'PASS' : waiting.has(index) ? 'WAIT_EXAMINE' : random.chance(0.1) ? 'REJECT' : 'NONE'
    // One of them waits too long.
    const waitsSince = index === firstWaiting ? waitingSince(random, now, [26, 44]) : waitingSince(random, now, [0.5, 20])
    const silentDays = silent.get(owner)
    const loginAt = silentDays === undefined ? recentInstant(random, now, 5) : instantAt(addDays(dayOf(now), -silentDays), random.integer(9, 17), 5)
    const lastLoginAt = owner.examinedAt === null ? null : loginAt < createdAt ? createdAt : loginAt
    return {
      companyId: owner.id,
      role: index < companies.length ? 'MAIN' : 'SUB',
      name: personNameOf(random, random.pick(['M', 'F']), random.integer(1972, 1999)),
      mobile: freshMobile(random, mobiles),
      email: random.chance(0.5) ? `hr${index + 1}@${owner.code.toLowerCase()}.example.com` : null,
      jobTitle: random.pick(jobTitles),
      passwordHash,
      mustChangePassword: lastLoginAt === null,
      authState,
      submittedAt: authState === 'NONE' ? null : authState === 'WAIT_EXAMINE' && waitsSince > createdAt ? waitsSince : createdAt,
      submittedBy: authState === 'NONE' ? null : owner.registerSale.staffId,
      authReason: authState === 'REJECT' ? '身份证照片不清晰，请重新上传' : null,
      authAt: authState === 'PASS' || authState === 'REJECT' ? minutesBefore(createdAt, -600) : null,
      status: owner.isDisabled || random.chance(0.03) ? (index < companies.length && !owner.isDisabled ? 'ENABLED' : 'DISABLED') : 'ENABLED',
      lastLoginAt,
      loginCount: lastLoginAt === null ? 0 : random.integer(3, 180),
      createdAt,
      updatedAt: createdAt,
    }
  })
  const ids = await insertRowsWithId(transaction, companyStaff, rows)
  return ids.map((id, index) => ({
    id,
    company: owners[index]!,
    name: rows[index]!.name,
    authState: rows[index]!.authState!,
    createdAt: rows[index]!.createdAt!,
  }))
}

/** Signed companies of which nobody has signed in for so many days, three of them of the sale that people try. */
function silentOf(random: Random, companies: readonly DemoCompany[]): Map<DemoCompany, number> {
  const signed = companies.filter(({ signState, story, isDisabled }) => signState === 'SIGNED' && story === null && !isDisabled)
  const own = signed.filter(({ registerSale }) => registerSale.isTried).slice(-3)
  const others = random.sample(
    signed.filter(({ registerSale }) => !registerSale.isTried),
    silentCount - own.length,
  )
  // Of every third it is too long already.
  return new Map([...own, ...others].map((one, place) => [one, place % 3 === 0 ? random.integer(16, 40) : random.integer(8, 13)]))
}

function recentAfter(random: Random, from: string, now: Date): string {
  const span = now.getTime() - Date.parse(from)
  return new Date(Date.parse(from) + Math.floor(span * random.fraction())).toISOString()
}
