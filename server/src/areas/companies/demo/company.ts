import { addDays, companyScales, companyTypes, dayOf } from '@gongtai/contract'
import { asc, eq, inArray, isNull, and } from 'drizzle-orm'
import { nameKeyOf } from '../company/company-name.ts'
import { company } from '../company/company.tables.ts'
import { region } from '../../config/region/region.tables.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { officeAddressOf } from '../../../demo/generator/address.ts'
import { creditCodeOf } from '../../../demo/generator/company.ts'
import { instantAt, minutesBefore, recentInstant, waitingSince } from '../../../demo/generator/moment.ts'
import { personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { planCompanies } from './plan.ts'
import type { CompanyPlan } from './plan.ts'

/** Whom companies of the demo belong to. */
export interface Holder {
  id: number
  name: string
  staffId: number
  /** It is the sale whose account people try the demo with, who finds some of everything that waits. */
  isTried: boolean
  /** It is somebody else whose account people try. */
  isKnown: boolean
}

export interface DemoCompany extends CompanyPlan {
  id: number
  code: string
  creditCode: string
  sale: Holder | null
  registerSale: Holder
  adviser: Holder | null
  createdAt: string
  submittedAt: string | null
  examinedAt: string | null
  row: typeof company.$inferInsert
}

/** Fields that later steps fill, in one place so that the figures of a company and its parts agree. */
export async function seedCompanyRows(transaction: Transaction, members: readonly Member[], now: Date): Promise<DemoCompany[]> {
  const random = randomOf('companies/company')
  const triedId = members.find(member => member.account?.role === 'sales')?.id
  const known = new Set(members.filter(({ account }) => account !== null).map(({ id }) => id))
  const sales = await holdersOf(transaction, 'SALE', triedId, known)
  const advisers = await holdersOf(transaction, 'ADVISER', triedId, known)
  const tried = sales.find(({ isTried }) => isTried) ?? sales[0]!
  const examiner = members.find(member => member.account?.role === 'reviewer')!
  const plans = planCompanies(random)
  const places = await placesOf(transaction, plans)
  const placeOf = placesByState(plans)
  const companies = plans.map((plan, index) => {
    const place = placeOf.get(plan)!
    const createdAt = createdAtOf(random, plan, place, now)
    // The first sales of the list are the accounts that people try the demo with: they have the most to do.
    const isOfTried = plan.story === 'FRESH' || (isWaitingForSale(plan) && place < triedCount) || isLongUnsigned(plan, place)
    const registerSale = isOfTried ? tried : random.chance(0.25) ? sales[random.integer(0, 4)]! : random.pick(sales)
    const isPassed = plan.examineState === 'PASS' || plan.story === 'RE_EXAMINE'
    const examinedAt = isPassed
      ? minutesBefore(createdAt, -random.integer(60, 60 * 30))
      : plan.examineState === 'REJECT'
        ? waitingSince(random, now, place === 0 ? overdue : young)
        : null
    const submittedAt = submittedAtOf(random, plan, { createdAt, examinedAt, place }, now)
    const adviser = isPassed && random.chance(0.85) ? (random.chance(0.3) ? advisers[0]! : random.pick(advisers)) : null
    const sale = plan.isPublic ? null : registerSale
    const code = `C${String(index + 1).padStart(8, '0')}`
    const creditCode = creditCodeOf(random, plan.cityCode)
    const fields = { id: 0, code, creditCode, sale, registerSale, adviser, createdAt, submittedAt, examinedAt: pastOf(examinedAt, now) }
    return { ...plan, ...fields, row: rowOf(random, plan, { ...fields, place: random.pick(places.get(plan.cityCode)!), examinerId: examiner.id }) }
  })
  const ids = await insertRowsWithId(
    transaction,
    company,
    companies.map(({ row }) => row),
  )
  await transaction.insert(numberSeries).values({ series: 'company', lastNumber: companies.length })
  return companies.map((one, index) => ({ ...one, id: ids[index]! }))
}

/** The sale that people try the demo with finds some of what sales have to mend. */
const isWaitingForSale = ({ examineState }: CompanyPlan) => examineState === 'REJECT' || examineState === 'WAIT_SUBMIT'
const triedCount = 4

/** What waits is younger than a day, in hours; of each kind one waits longer and is overdue. */
const young = [0.5, 20] as const
const overdue = [26, 44] as const

/** Some that nobody has come to an agreement with for months are of that sale too. */
const isLongUnsigned = ({ examineState, signState, isPublic }: CompanyPlan, place: number) =>
  examineState === 'PASS' && signState === 'UNSIGNED' && !isPublic && place % 9 === 1

/** Which one each is of those that wait for the same. */
function placesByState(plans: readonly CompanyPlan[]): Map<CompanyPlan, number> {
  const groups = Map.groupBy(plans, ({ examineState }) => examineState)
  return new Map([...groups.values()].flatMap(group => group.map((plan, place) => [plan, place] as const)))
}

const pastOf = (instant: string | null, now: Date) => (instant !== null && instant > now.toISOString() ? minutesBefore(now, 5) : instant)

/** How many days ago new companies came at most: about two of them come on a day. */
const recentDays = 24

function createdAtOf(random: Random, plan: CompanyPlan, place: number, now: Date): string {
  if (plan.story === 'FRESH') return instantAt(dayOf(now), 9, 12) < now.toISOString() ? instantAt(dayOf(now), 9, 12) : minutesBefore(now, 30)
  if (plan.story === 'FRAME') return instantAt(addDays(dayOf(now), -1150), 10, 20)
  if (plan.signState !== 'UNSIGNED') return instantAt(addDays(dayOf(now), -random.integer(240, 900)), random.integer(9, 17), random.integer(0, 59))
  switch (plan.examineState) {
    // Their papers come a day or more after they were registered.
    case 'WAIT_EXAMINE':
    case 'REJECT':
      return waitingSince(random, now, [46, 220])
    case 'WAIT_SUBMIT':
      return waitingSince(random, now, place === 0 ? [74, 100] : place < triedCount ? [26, 70] : [1, 70])
    case 'PASS':
      if (isLongUnsigned(plan, place)) return instantAt(addDays(dayOf(now), -random.integer(45, 140)), random.integer(9, 17), random.integer(0, 59))
      return recentInstant(random, now, plan.isPublic ? 400 : place % 2 === 0 ? recentDays : 150)
  }
}

/** Companies of before were submitted at once; what waits, and what was rejected, in the last days. */
function submittedAtOf(
  random: Random,
  plan: CompanyPlan,
  { createdAt, examinedAt, place }: { createdAt: string; examinedAt: string | null; place: number },
  now: Date,
): string | null {
  if (plan.examineState === 'WAIT_SUBMIT') return null
  if (plan.story === 'RE_EXAMINE') return minutesBefore(now, 170)
  if (plan.examineState === 'REJECT') return minutesBefore(examinedAt!, random.integer(30, 110))
  if (plan.examineState === 'WAIT_EXAMINE' && plan.story !== 'FRESH') return waitingSince(random, now, place === 0 ? overdue : young)
  return pastOf(minutesBefore(createdAt, -20), now)
}

interface Place {
  code: string
  provinceCode: string
  fullName: string
}

async function placesOf(transaction: Transaction, plans: readonly CompanyPlan[]): Promise<Map<string, Place[]>> {
  const cityCodes = [...new Set(plans.map(({ cityCode }) => cityCode))]
  const rows = await transaction
    .select({ code: region.code, parentCode: region.parentCode, fullName: region.fullName })
    .from(region)
    .where(inArray(region.parentCode, cityCodes))
    .orderBy(asc(region.code))
  return new Map(
    cityCodes.map(cityCode => [
      cityCode,
      rows.filter(({ parentCode }) => parentCode === cityCode).map(({ code, fullName }) => ({ code, fullName, provinceCode: `${cityCode.slice(0, 2)}0000` })),
    ]),
  )
}

async function holdersOf(transaction: Transaction, kind: 'SALE' | 'ADVISER', triedId: number | undefined, known: ReadonlySet<number>): Promise<Holder[]> {
  const rows = await transaction
    .select({ id: serviceIdentity.id, name: serviceIdentity.name, staffId: staffIdentity.staffId })
    .from(serviceIdentity)
    .innerJoin(staffIdentity, eq(staffIdentity.identityId, serviceIdentity.id))
    .where(and(eq(serviceIdentity.kind, kind), eq(serviceIdentity.status, 'ENABLED'), isNull(serviceIdentity.deletedAt)))
    .orderBy(asc(serviceIdentity.id))
  return rows.map(row => ({ ...row, isTried: row.staffId === triedId, isKnown: row.staffId !== triedId && known.has(row.staffId) }))
}

const typeNames = companyTypes.values
const scaleNames = companyScales.values
const welfares = ['SOCIAL_INSURANCE_FUND', 'FREE_MEALS', 'FREE_LODGING', 'ANNUAL_BONUS', 'OVERTIME_PAY', 'PAID_LEAVE', 'TRAINING', 'SHUTTLE_BUS']
const tagNames = ['KEY_ACCOUNT', 'REFERABLE', 'LONG_CREDIT', 'LARGE_DEMAND', 'SEASONAL', 'EASY_CONTACT']
const rejections = ['营业执照照片模糊，请重新上传', '企业名称与营业执照不一致，请核对', '统一社会信用代码与执照不符', '营业执照已过有效期，请更新']
const remarks = [
  '旺季用工量大，注意提前备人',
  '付款走集团共享中心，账期45天',
  'HR更换频繁，重要事项请邮件确认',
  '厂区在郊区，需说明班车路线',
  null,
  null,
  null,
  null,
  null,
]

interface Details {
  code: string
  creditCode: string
  sale: Holder | null
  registerSale: Holder
  adviser: Holder | null
  createdAt: string
  submittedAt: string | null
  examinedAt: string | null
  place: Place
  examinerId: number
}

function rowOf(random: Random, plan: CompanyPlan, details: Details): typeof company.$inferInsert {
  const { place, createdAt, submittedAt, examinedAt, sale, registerSale, adviser } = details
  const name = plan.name
  const shortName = name.replace(/(?:股份|集团)?有限公司$/, '').slice(0, 8)
  const legalPerson = personNameOf(random, random.pick(['M', 'F']), random.integer(1962, 1990))
  const isChecked = plan.examineState === 'PASS' || plan.examineState === 'REJECT' || plan.story === 'RE_EXAMINE'
  return {
    companyCode: details.code,
    name,
    nameKey: nameKeyOf(name),
    shortName,
    creditCode: details.creditCode,
    legalPerson,
    regCapital: `${random.pick([50, 100, 200, 500, 1000, 2000, 5000])}.00`,
    establishedAt: addDays(dayOf(createdAt), -random.integer(400, 7000)),
    companyType: random.weighted(typeNames.map(type => [type, type === 'PRIVATE' ? 60 : type === 'LISTED' || type === 'STATE_OWNED' ? 10 : 4] as const)),
    industryCode: plan.industryCode,
    scale: plan.story === 'FRAME' ? 'S_1000_9999' : random.pick(scaleNames),
    provinceCode: place.provinceCode,
    cityCode: plan.cityCode,
    districtCode: place.code,
    address: officeAddressOf(random, '').slice(0, 60),
    website: random.chance(0.4) ? `https://www.${details.code.toLowerCase()}.example.com` : null,
    intro: `<p>${name}是一家专注于本行业的企业，现有员工稳定，用工需求持续。</p><p>为员工提供完善的培训与晋升通道。</p>`,
    welfareTags: random.sample(welfares, random.integer(2, 5)),
    source: random.weighted([
      ['SALE_REGISTER', 62],
      ['SELF_REGISTER', 25],
      ['IMPORT', 8],
      ['CHANNEL', 5],
    ] as const),
    saleId: sale?.id ?? null,
    saleBoundAt: sale === null ? null : createdAt,
    registerSaleId: registerSale.id,
    adviserId: adviser?.id ?? null,
    examineState: plan.examineState,
    examineReason: plan.examineState === 'REJECT' ? random.pick(rejections) : null,
    examinedBy: isChecked ? details.examinerId : null,
    examinedAt: isChecked ? examinedAt : null,
    submittedAt,
    submittedBy: plan.examineState === 'WAIT_SUBMIT' ? null : registerSale.staffId,
    reExamine: plan.story === 'RE_EXAMINE',
    passedValues: isChecked && plan.examineState !== 'REJECT' ? { name, creditCode: details.creditCode, legalPerson, licenseFile: null } : null,
    signState: plan.signState,
    state: plan.isDisabled ? 'DISABLED' : 'ENABLED',
    disableReason: plan.story === 'BANNED' ? '收费招聘：沟通风险核实属实' : plan.isDisabled ? '合同到期后长期未合作' : null,
    onlinePositionCount: plan.story === 'FRAME' ? 46 : plan.signState === 'SIGNED' && !plan.isDisabled ? random.integer(0, 9) : 0,
    onboardCount: plan.story === 'FRAME' ? 120 : plan.signState === 'UNSIGNED' ? 0 : random.integer(0, 38),
    remark: random.pick(remarks),
    tags: random.chance(0.3) ? random.sample(tagNames, random.integer(1, 2)) : [],
    createdAt,
    createdBy: registerSale.staffId,
    updatedAt: plan.story === 'RE_EXAMINE' ? submittedAt! : (examinedAt ?? submittedAt ?? createdAt),
    updatedBy: registerSale.staffId,
  }
}
