import { sql } from 'drizzle-orm'
import { companyAddress } from '../company-address/company-address.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { companiesDue } from '../company/company-sea.ts'
import { seedCompanyStaff } from './account.ts'
import { seedCompanyRows } from './company.ts'
import type { DemoCompany } from './company.ts'
import { seedCoupons } from './coupon.ts'
import { seedEvents } from './event.ts'
import { seedFacts } from './facts.ts'
import { seedCompanyFiles } from './file.ts'
import { seedFollows } from './follow.ts'
import { seedSigns } from './sign.ts'

interface Options {
  storage: Storage | null
  passwordHash: string
  now: Date
}

/** 320 companies with all that belongs to them (areas/companies.md, Demo data). */
export async function seedCompanies(transaction: Transaction, members: readonly Member[], { storage, passwordHash, now }: Options): Promise<void> {
  const companies = await seedCompanyRows(transaction, members, now)
  const accounts = await seedCompanyStaff(transaction, companies, passwordHash, now)
  const signs = await seedSigns(transaction, companies, now)
  await seedCoupons(transaction, signs, accounts, now)
  await seedFollows(transaction, companies, accounts, now)
  await seedEvents(transaction, companies, signs, members, now)
  await seedCompanyFiles(transaction, storage, { companies, accounts, signs }, now)
  await seedAddresses(transaction, companies)
  await sumUp(transaction, companies, now)
  await seedFacts(transaction)
}

/** Where the company sits is where its people work, until somebody says otherwise. */
async function seedAddresses(transaction: Transaction, companies: readonly DemoCompany[]): Promise<void> {
  const signed = companies.filter(({ signState }) => signState !== 'UNSIGNED')
  await insertRows(
    transaction,
    companyAddress,
    signed.map(({ id, row, createdAt }) => ({
      companyId: id,
      kind: 'BOTH' as const,
      provinceCode: row.provinceCode,
      cityCode: row.cityCode,
      districtCode: row.districtCode ?? null,
      address: row.address,
      isDefault: true,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}

/** What a company carries of its parts is taken from the parts, so that it agrees with them. */
async function sumUp(transaction: Transaction, companies: readonly DemoCompany[], now: Date): Promise<void> {
  await transaction.execute(sql`update company set
    staff_count = (select count(*) from company_staff where company_id = company.id),
    last_hr_login_at = (select max(last_login_at) from company_staff where company_id = company.id),
    last_follow_at = (select max(created_at) from company_follow where company_id = company.id),
    last_reach_at = (select max(created_at) from company_follow where company_id = company.id and result <> 'NO_ANSWER'),
    next_follow_at = (select next_follow_at from company_follow where company_id = company.id order by created_at desc, id desc limit 1),
    current_sign_id = (select id from company_sign where company_id = company.id and state <> 'PENDING' order by valid_from desc limit 1),
    sign_valid_to = (select case when state = 'TERMINATED' then least(valid_to, (updated_at at time zone 'Asia/Shanghai')::date) else valid_to end from company_sign where company_id = company.id and state <> 'PENDING' order by valid_from desc limit 1),
    coupon_total = coalesce((select sum(number) from coupon_batch where company_id = company.id), 0),
    coupon_used = (select count(*) from hr_coupon_log where company_id = company.id and type = 'CONSUME'),
    coupon_frozen = coalesce((select sum(frozen) from coupon_batch where company_id = company.id), 0),
    coupon_expired = coalesce((select -sum(delta) from hr_coupon_log where company_id = company.id and type = 'EXPIRE'), 0)`)
  await transaction.execute(sql`update company set sea_recycle_at = due.due_at from (${companiesDue(sql`true`)}) as due where company.id = due.id`)
  const released = companies
    .filter(({ isPublic }) => isPublic)
    .map(({ id, story, registerSale }) => ({ id, sale: registerSale.id, at: new Date(now.getTime() - (story === 'RECYCLED' ? 150 : 60 * 24 * 12) * 60_000) }))
  await transaction.execute(sql`update company set released_sale_id = gone.sale, released_at = gone.at
    from jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as gone(id int, sale int, at timestamptz) where company.id = gone.id`)
}
