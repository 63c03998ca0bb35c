import { addDays, dayOf } from '@gongtai/contract'
import { companySign } from '../company-sign/company-sign.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { DemoCompany } from './company.ts'

type Row = typeof companySign.$inferInsert

export interface DemoSign {
  id: number
  company: DemoCompany
  row: Row
}

const endingCount = 12
const renewalCount = 3
const formerCount = 15

/** 210 contracts: one per company that ever signed, 3 renewals to come, 15 that went before. */
export async function seedSigns(transaction: Transaction, companies: readonly DemoCompany[], now: Date): Promise<DemoSign[]> {
  const random = randomOf('companies/sign')
  const today = dayOf(now)
  const signed = companies.filter(({ signState }) => signState === 'SIGNED')
  const frame = signed.find(({ story }) => story === 'FRAME')!
  const plain = firstSaleFirst(signed.filter(({ story }) => story === null))
  const ending = new Set([frame, ...plain.slice(0, endingCount - 1)])
  const renewed = new Set([frame, ...plain.slice(endingCount - renewalCount, endingCount - 1)])
  // Only a company that was registered early enough can have had a contract before.
  const former = new Set(
    plain
      .slice(endingCount)
      .filter(({ createdAt }) => dayOf(createdAt) < addDays(today, -780))
      .slice(0, formerCount),
  )
  const mobiles = new Set<string>()
  const planned: { company: DemoCompany; row: Row }[] = []
  const add = (company: DemoCompany, state: Row['state'], validFrom: string, validTo: string, more: Partial<Row> = {}) =>
    planned.push({ company, row: { ...rowOf(random, company, { number: planned.length + 1, today }, { state, validFrom, validTo }, mobiles), ...more } })
  for (const company of companies) {
    const began = addDays(dayOf(company.createdAt), random.integer(5, 40))
    if (company.signState === 'SIGNED') {
      const validTo = ending.has(company) ? addDays(today, random.integer(2, 29)) : addDays(today, random.integer(45, 330))
      const validFrom = laterDay(addDays(validTo, -364), began)
      if (former.has(company)) add(company, 'EXPIRED', addDays(validFrom, -366), addDays(validFrom, -1))
      add(company, 'ACTIVE', validFrom, validTo, company.story === 'FRAME' ? { coopMode: 'ANNUAL', amount: '380000.00', interviewNumber: 120 } : {})
      if (renewed.has(company))
        add(company, 'PENDING', addDays(validTo, 1), addDays(validTo, 365), company.story === 'FRAME' ? { coopMode: 'ANNUAL', amount: '380000.00' } : {})
    }
    if (company.signState === 'EXPIRED') add(company, 'EXPIRED', began, addDays(today, -random.integer(3, 150)))
    if (company.signState === 'TERMINATED')
      add(company, 'TERMINATED', began, addDays(today, random.integer(20, 200)), {
        endReason: company.story === 'BANNED' ? '违规收费招聘，终止合作' : '企业停产，协商终止合作',
        // Its last day is the day on which it was ended.
        updatedAt: instantAt(addDays(today, -6), 15, 10),
      })
  }
  const ids = await insertRowsWithId(
    transaction,
    companySign,
    planned.map(({ row }) => row),
  )
  return planned.map((one, index) => ({ ...one, id: ids[index]! }))
}

const laterDay = (one: string, other: string) => (one > other ? one : other)

/** A few contracts of the sale that people try end soon and a few of them are short of quota: the last ones of the list are. */
function firstSaleFirst(companies: readonly DemoCompany[]): DemoCompany[] {
  const own = companies.filter(({ registerSale }) => registerSale.isTried)
  return [...own.slice(0, 4), ...companies.filter(one => !own.includes(one)), ...own.slice(4)]
}

function rowOf(
  random: Random,
  company: DemoCompany,
  { number, today }: { number: number; today: string },
  term: Pick<Row, 'state' | 'validFrom' | 'validTo'>,
  mobiles: Set<string>,
): Row {
  const coopMode = random.weighted([
    ['COUPON', 62],
    ['RESULT', 22],
    ['ANNUAL', 10],
    ['TRIAL', 6],
  ] as const)
  // A company signs after it was registered and examined, also what is to come.
  const before = laterDay(addDays(term.validFrom, -random.integer(1, 12)), addDays(dayOf(company.createdAt), 3))
  const signDate = before < today ? before : addDays(today, -random.integer(1, 4))
  const createdAt = instantAt(signDate, random.integer(9, 17), random.integer(0, 59))
  return {
    ...term,
    companyId: company.id,
    contractNo: `HT${signDate.slice(0, 4)}${String(number).padStart(5, '0')}`,
    coopMode,
    signDate,
    amount: coopMode === 'TRIAL' ? '0.00' : `${random.integer(8, 380) * 1000}.00`,
    feeType: coopMode === 'RESULT' ? random.pick(['FIXED', 'PERCENT'] as const) : null,
    feeValue: coopMode === 'RESULT' ? `${random.integer(8, 25)}.00` : null,
    guaranteeDays: coopMode === 'RESULT' ? random.pick([7, 15, 30, 60]) : 0,
    interviewNumber: 0,
    signerName: personNameOf(random, random.pick(['M', 'F']), random.integer(1965, 1992)),
    signerMobile: freshMobile(random, mobiles),
    saleId: company.registerSale.id,
    createdAt,
    createdBy: company.registerSale.staffId,
    updatedAt: createdAt,
    updatedBy: company.registerSale.staffId,
  }
}
