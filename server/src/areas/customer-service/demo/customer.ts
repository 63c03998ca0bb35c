import { sql } from 'drizzle-orm'
import type { CustomerType } from '@gongtai/contract'
import { callerProfile } from '../caller/caller.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'

/** Somebody who calls, or is called. */
export interface DemoCustomer {
  type: CustomerType
  id: number | null
  name: string
  phone: string
  city: string
  blocked?: boolean
}

export interface DemoCustomers {
  companyStaff: readonly DemoCustomer[]
  consumers: readonly DemoCustomer[]
  artificers: readonly DemoCustomer[]
  callers: readonly DemoCustomer[]
  strangers: readonly DemoCustomer[]
}

const profileCount = 420
const blockedCount = 8
const strangerCount = 2600

const kinds = ['求职者', '求职者', '企业咨询', '上门服务', '上门服务', '零工', '供应商', '其他']
const cities = ['深圳市', '广州市', '东莞市', '佛山市', '惠州市', '长沙市', '武汉市', '成都市', '重庆市', '杭州市', '苏州市', '郑州市']
const tags = ['老用户', '多次来电', '投诉过', '要求回电', '夜班咨询', '本地户籍', '语速快', '方言']
const remarks = ['只接受下午回电', '咨询过月嫂价格，未下单', '想找包吃住的工作', '代亲友咨询', null, null, null]

/** Whoever may call: people of the other areas, 420 callers who are nobody's record, and strangers. */
export async function seedCustomers(transaction: Transaction, side: Transaction, now: Date): Promise<DemoCustomers> {
  const random = randomOf('customer-service/customer')
  const people = async (query: ReturnType<typeof sql>, type: CustomerType) =>
    (await transaction.execute<{ id: number; name: string; phone: string; city: string }>(query)).rows.map(row => ({ type, ...row }))
  const companyStaff = await people(
    sql`select company_staff.id, company_staff.name, company_staff.mobile as phone, coalesce(region.name, '') as city
      from company_staff join company on company.id = company_id left join region on region.code = company.city_code
      where company_staff.deleted_at is null order by company_staff.id`,
    'COMPANY_STAFF',
  )
  const consumers = await people(
    sql`select home_user.id, coalesce(real_name, nickname) as name, mobile as phone, coalesce(region.name, '') as city
      from home_user left join region on region.code = city_code where home_user.deleted_at is null order by home_user.id`,
    'HOME_USER',
  )
  const artificers = await people(
    sql`select artificer.id, artificer.name, mobile as phone, coalesce(region.name, '') as city
      from artificer left join region on region.code = work_city_code where artificer.deleted_at is null order by artificer.id`,
    'ARTIFICER',
  )
  const taken = new Set([...companyStaff, ...consumers, ...artificers].map(({ phone }) => phone))
  const callers = await seedProfiles(side, random, taken, now)
  const strangers = Array.from({ length: strangerCount }, (): DemoCustomer => ({
    type: 'UNKNOWN',
    id: null,
    name: '',
    phone: freshMobile(random, taken),
    city: random.pick(cities),
  }))
  return { companyStaff, consumers, artificers, callers, strangers }
}

const drawnValues = (random: Random): Record<string, string> => (random.chance(0.4) ? { callTime: random.pick(['上午', '下午', '晚上']) } : {})

async function seedProfiles(transaction: Transaction, random: Random, taken: Set<string>, now: Date): Promise<DemoCustomer[]> {
  const rows = Array.from({ length: profileCount }, (_, place) => {
    const gender = random.pick(['M', 'F'] as const)
    const createdAt = minutesBefore(now, random.integer(60, 88 * 1440))
    return {
      phone: freshMobile(random, taken),
      name: personNameOf(random, gender, random.integer(1965, 2003)),
      gender: gender === 'M' ? ('MALE' as const) : ('FEMALE' as const),
      city: random.pick(cities),
      kind: random.pick(kinds),
      tags: random.sample(
        tags,
        random.weighted([
          [0, 5],
          [1, 4],
          [2, 1],
        ] as const),
      ),
      customValues: drawnValues(random),
      remark: place < blockedCount ? '多次骚扰来电，已屏蔽' : random.pick(remarks),
      blocked: place < blockedCount,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const ids = await insertRowsWithId(transaction, callerProfile, rows)
  return rows.map(({ name, phone, city, blocked }, place) => ({ type: 'CALLER', id: ids[place]!, name, phone, city, blocked }))
}
