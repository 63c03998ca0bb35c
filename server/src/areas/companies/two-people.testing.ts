import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  company as calls,
  companyRefusals,
  companyStaff as staffCalls,
  companyStaffRefusals,
  companyStaffTakesTwo,
  companyTakesTwo,
  creditCodeCheck,
  file as fileCalls,
} from '@gongtai/contract'
import type { SceneName } from '@gongtai/contract'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { picture } from '../../testing/file.ts'
import type { DecisionScenario } from '../../testing/two-people.ts'
import { companyStaff } from './company-staff/company-staff.tables.ts'
import { company } from './company/company.tables.ts'
import { newCompany, newMobile } from './testing.ts'

/** How to come to each decision of this area that takes two people. */

const uploaded = async (client: Client, scene: SceneName) => (await client.upload(fileCalls.upload, { scene }, '证件.png', await picture(20, 20))).data.fileName

let codes = 0
async function submittedCompany(client: Client): Promise<number> {
  const first17 = `91330108${String(++codes).padStart(9, '0')}`
  const names = { name: `双人测试${codes}有限公司`, shortName: null, creditCode: first17 + creditCodeCheck(first17), legalPerson: '王法人' }
  const place = { provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路一百号三楼' }
  const { companyId } = await client.call(calls.register, {
    company: { ...names, companyType: 'PRIVATE', industryCode: 'LOGISTICS', scale: 'S_20_99', ...place, remark: null },
    staff: { name: '李人事', mobile: newMobile(), email: null, jobTitle: null },
    files: { licenseFile: await uploaded(client, 'company.license'), authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
    submit: true,
    requestNo: randomUUID(),
  })
  return companyId
}

async function submittedStaff(app: TestApp, client: Client): Promise<number> {
  const { id: companyId } = await newCompany(app)
  const { id } = await client.call(staffCalls.save, {
    companyId,
    name: '李明华',
    mobile: newMobile(),
    email: null,
    jobTitle: null,
    idCardFront: await uploaded(client, 'companyStaff.idCardFront'),
    idCardBack: await uploaded(client, 'companyStaff.idCardBack'),
    authFile: await uploaded(client, 'companyStaff.authFile'),
  })
  return id
}

export const decisions: DecisionScenario[] = [
  {
    decision: companyTakesTwo,
    refusal: companyRefusals.ownSubmission,
    async prepare(app, submitter) {
      const companyId = await submittedCompany(submitter)
      const versionNow = async () =>
        (await app.services.database.select({ version: company.version }).from(company).where(eq(company.id, companyId)))[0]!.version
      return {
        decide: async client => client.ask(calls.examine, { companyId, version: await versionNow(), result: 'PASS' }),
        edit: async client => client.call(calls.update, { companyId, version: await versionNow(), legalPerson: '李法人' }),
      }
    },
  },
  {
    decision: companyStaffTakesTwo,
    refusal: companyStaffRefusals.ownSubmission,
    async prepare(app, submitter) {
      const staffId = await submittedStaff(app, submitter)
      const { database } = app.services
      const versionNow = async () =>
        (await database.select({ version: companyStaff.version }).from(companyStaff).where(eq(companyStaff.id, staffId)))[0]!.version
      return {
        decide: client => client.ask(staffCalls.examine, { staffId, result: 'PASS' }),
        edit: async client => client.call(staffCalls.save, { id: staffId, version: await versionNow(), name: '李明华', email: null, jobTitle: '经理' }),
      }
    },
  },
]
