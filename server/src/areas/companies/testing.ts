import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { companySign, file } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../kit/clock.ts'
import { inTransaction } from '../../kit/work.ts'
import type { Work } from '../../kit/work.ts'
import { hashPassword } from '../permissions/index.ts'
import { serviceIdentity, staffIdentity } from '../permissions/identity/identity.tables.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { picture, staffIdOf } from '../../testing/file.ts'
import { staff } from '../permissions/staff/staff.tables.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'
import { company } from './company/company.tables.ts'

/** Companies and their people for tests, beside those of the demo data. */

let numbers = 0

/** A company that passed its examination, unsigned and in the public pool unless said otherwise. */
export async function newCompany({ services: { database } }: TestApp, values: Partial<typeof company.$inferInsert> = {}): Promise<typeof company.$inferSelect> {
  const number = ++numbers
  const name = values.name ?? `测试企业${number}有限公司`
  const [made] = await database
    .insert(company)
    .values({
      companyCode: `T${String(number).padStart(8, '0')}`,
      name,
      nameKey: name,
      creditCode: `TEST${String(number).padStart(14, '0')}`,
      companyType: 'PRIVATE',
      industryCode: 'MANUFACTURING',
      scale: 'S_20_99',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address: '文三路一百号',
      source: 'SALE_REGISTER',
      examineState: 'PASS',
      // Nothing is dated before its company was there, also where a test has stopped the clock.
      createdAt: clock.iso(),
      ...values,
    })
    .returning()
  return made!
}

/** A further HR account, enabled and without proofs, unless said otherwise. */
export async function newHr(
  { services: { database } }: TestApp,
  companyId: number,
  values: Partial<typeof companyStaff.$inferInsert> = {},
): Promise<typeof companyStaff.$inferSelect> {
  const [made] = await database
    .insert(companyStaff)
    .values({ companyId, role: 'SUB', name: '王小丽', mobile: newMobile(), passwordHash: await hashPassword('Former2026'), ...values })
    .returning()
  return made!
}

/** A number that nobody has. */
export const newMobile = () => `1990000${String(++numbers).padStart(4, '0')}`

/** An identity of a member, who from then on has its companies. */
export async function newIdentity(app: TestApp, mobile: string, kind: 'SALE' | 'ADVISER' = 'SALE'): Promise<number> {
  const { database } = app.services
  const [made] = await database
    .insert(serviceIdentity)
    .values({ kind, name: `测试${kind}${++numbers}`, mobile: newMobile(), deptId: 1 })
    .returning()
  const staffId = await staffIdOf(app, mobile)
  await database.insert(staffIdentity).values({ staffId, identityId: made!.id })
  await database
    .update(staff)
    .set({ permVersion: sql`${staff.permVersion} + 1` })
    .where(eq(staff.id, staffId))
  app.services.access.forget([staffId])
  return made!.id
}

/** One unit of work of nobody, as tasks and other areas begin one. */
export const inWork = <Result>({ services: { database } }: TestApp, work: (work: Work) => Promise<Result>): Promise<Result> =>
  inTransaction(
    database,
    {
      actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
      action: 'NONE',
      area: 'companies',
      apiId: null,
      requestId: null,
      elapsed: () => 0,
      forget: () => {},
    },
    work,
  )

/** A contract of today alone, signed in the name of a member who may upload its file. */
export async function contractForm(
  { services: { database } }: TestApp,
  signer: Client,
  companyId: number,
  more: Partial<InputOf<typeof companySign.sign>> = {},
): Promise<InputOf<typeof companySign.sign>> {
  const { fileName } = (await signer.upload(file.upload, { scene: 'companySign.contract' }, '合同.png', await picture(20, 20))).data
  const [found] = await database.select({ version: company.version }).from(company).where(eq(company.id, companyId))
  const today = clock.today()
  return {
    companyId,
    version: found!.version,
    contractNo: `TEST-${String(++numbers).padStart(4, '0')}`,
    coopMode: 'COUPON',
    signDate: today,
    validFrom: today,
    validTo: today,
    amount: '1000.00',
    feeType: null,
    feeValue: null,
    guaranteeDays: 0,
    interviewNumber: 0,
    contractFiles: [fileName],
    signerName: null,
    signerMobile: null,
    remark: null,
    requestNo: randomUUID(),
    ...more,
  }
}
