import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { companyAddress } from '../../companies/company-address/company-address.tables.ts'
import { companySign } from '../../companies/company-sign/company-sign.tables.ts'
import { companyStaff } from '../../companies/company-staff/company-staff.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import { insertRows } from '../../../demo/insert.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'

/** A company of the demo with what its positions need. */
export interface Employer {
  id: number
  name: string
  industryCode: string
  createdAt: string
  saleId: number | null
  adviserId: number | null
  /** Who would publish for it: the expert, or else the sale. */
  publisherId: number
  isSigned: boolean
  couponAvailable: number
  isLive: boolean
  isDisabled: boolean
  hrs: readonly { id: number; name: string; mobile: string }[]
  address: Pick<typeof companyAddress.$inferSelect, 'id' | 'provinceCode' | 'cityCode' | 'districtCode' | 'address' | 'lng' | 'lat'>
  terms: { feeMode: 'COUPON' | 'RESULT' | 'ANNUAL'; feeType: 'FIXED' | 'PERCENT' | null; feeValue: string | null; guaranteeDays: number }
}

/** Who bears an identity. */
export async function findBearers(transaction: Transaction): Promise<Map<number, number>> {
  const rows = await transaction
    .select({ id: serviceIdentity.id, staffId: staffIdentity.staffId })
    .from(serviceIdentity)
    .innerJoin(staffIdentity, eq(staffIdentity.identityId, serviceIdentity.id))
  return new Map(rows.map(({ id, staffId }) => [id, staffId]))
}

/** Every company that has passed and belongs to somebody has a place where its people work. */
export async function findEmployers(transaction: Transaction): Promise<Employer[]> {
  const bearers = await findBearers(transaction)
  const companies = await transaction
    .select()
    .from(company)
    .where(and(isNull(company.deletedAt), sql`(${company.examineState} = 'PASS' or ${company.reExamine})`, sql`${company.saleId} is not null`))
    .orderBy(asc(company.id))
  const known = new Set((await transaction.select({ companyId: companyAddress.companyId }).from(companyAddress)).map(({ companyId }) => companyId))
  await insertRows(
    transaction,
    companyAddress,
    companies
      .filter(({ id }) => !known.has(id))
      .map(({ id, provinceCode, cityCode, districtCode, address, createdAt }) => ({
        companyId: id,
        kind: 'BOTH' as const,
        provinceCode,
        cityCode,
        districtCode,
        address,
        isDefault: true,
        createdAt,
        updatedAt: createdAt,
      })),
  )
  const ids = companies.map(({ id }) => id)
  const [addresses, hrs, signs] = await Promise.all([
    transaction.select().from(companyAddress).where(inArray(companyAddress.companyId, ids)),
    transaction
      .select({ id: companyStaff.id, companyId: companyStaff.companyId, name: companyStaff.name, mobile: companyStaff.mobile, status: companyStaff.status })
      .from(companyStaff)
      .where(inArray(companyStaff.companyId, ids))
      .orderBy(asc(companyStaff.id)),
    transaction.select().from(companySign).where(eq(companySign.state, 'ACTIVE')),
  ])
  const addressOf = new Map(addresses.map(one => [one.companyId, one]))
  const signOf = new Map(signs.map(one => [one.companyId, one]))
  return companies.map(one => {
    const sign = signOf.get(one.id)
    const own = hrs.filter(({ companyId }) => companyId === one.id)
    const enabled = own.filter(({ status }) => status === 'ENABLED')
    return {
      id: one.id,
      name: one.name,
      industryCode: one.industryCode,
      createdAt: one.createdAt,
      saleId: one.saleId,
      adviserId: one.adviserId,
      publisherId: bearers.get(one.adviserId ?? one.saleId!)!,
      isSigned: sign !== undefined,
      couponAvailable: one.couponAvailable,
      isLive: one.state === 'ENABLED',
      isDisabled: one.state === 'DISABLED',
      hrs: enabled.length > 0 ? enabled : own,
      address: addressOf.get(one.id)!,
      terms:
        sign === undefined || sign.coopMode === 'TRIAL' || sign.coopMode === 'COUPON'
          ? { feeMode: 'COUPON' as const, feeType: null, feeValue: null, guaranteeDays: 0 }
          : { feeMode: sign.coopMode, feeType: sign.feeType, feeValue: sign.feeValue, guaranteeDays: sign.guaranteeDays },
    }
  })
}
