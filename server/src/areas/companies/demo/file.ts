import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import { storeDemoFiles } from '../../files/demo/stored-file.ts'
import type { DemoFile } from '../../files/demo/stored-file.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import { documentSize, drawDocument, drawLogo, portraitSize } from '../../../demo/generator/picture.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { DemoAccount } from './account.ts'
import type { DemoCompany } from './company.ts'
import type { DemoSign } from './sign.ts'

const image = { ext: 'png', mime: 'image/png', kind: 'IMAGE', state: 'LINKED' } as const
const drawings = 8

/** Licences, logos, proofs of people and contracts. */
export async function seedCompanyFiles(
  transaction: Transaction,
  storage: Storage | null,
  { companies, accounts, signs }: { companies: readonly DemoCompany[]; accounts: readonly DemoAccount[]; signs: readonly DemoSign[] },
  now: Date,
): Promise<void> {
  const random = randomOf('companies/file')
  // A few drawings are enough: nobody compares the licences or marks of two companies.
  const documents = Array.from({ length: drawings }, () => drawDocument(random))
  const logos = Array.from({ length: drawings * 2 }, () => drawLogo(random))
  const files: { file: DemoFile; name: (fileName: string) => void }[] = []
  const paper = (scene: string, originalName: string, bizType: string, bizId: number, uploaderId: number, at: string): DemoFile => ({
    ...image,
    scene,
    originalName: `${originalName}.png`,
    visibility: 'PRIVATE',
    width: documentSize,
    height: documentSize,
    bytes: random.pick(documents),
    bizType,
    bizId,
    uploaderId,
    linkedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const licences = new Map<number, { licenseFile?: string; logoFile?: string; passed?: string }>()
  for (const one of companies) {
    const { staffId } = one.registerSale
    if (one.examineState !== 'WAIT_SUBMIT')
      files.push({
        file: paper('company.license', `${one.name}营业执照`, 'COMPANY', one.id, staffId, one.createdAt),
        name: fileName => licences.set(one.id, { ...licences.get(one.id), licenseFile: fileName }),
      })
    if (one.story === 'RE_EXAMINE')
      files.push({
        file: paper('company.license', `${one.name}营业执照（新）`, 'COMPANY', one.id, staffId, minutesBefore(now, 170)),
        name: fileName => licences.set(one.id, { ...licences.get(one.id), passed: licences.get(one.id)?.licenseFile, licenseFile: fileName }),
      })
    if (random.chance(0.7))
      files.push({
        file: {
          ...paper('company.logo', `${one.name}LOGO`, 'COMPANY', one.id, staffId, one.createdAt),
          visibility: 'PUBLIC',
          width: portraitSize,
          height: portraitSize,
          bytes: random.pick(logos),
        },
        name: fileName => licences.set(one.id, { ...licences.get(one.id), logoFile: fileName }),
      })
  }
  const proofs = new Map<number, Partial<Record<'idCardFront' | 'idCardBack' | 'authFile', string>>>()
  const parts = { idCardFront: '身份证人像面', idCardBack: '身份证国徽面', authFile: '在职证明' } as const
  for (const account of accounts)
    if (account.authState !== 'NONE')
      for (const part of Object.keys(parts) as (keyof typeof parts)[])
        files.push({
          file: paper(
            `companyStaff.${part}`,
            `${account.name}${parts[part]}`,
            'COMPANY_STAFF',
            account.id,
            account.company.registerSale.staffId,
            account.createdAt,
          ),
          name: fileName => proofs.set(account.id, { ...proofs.get(account.id), [part]: fileName }),
        })
  const contracts = new Map<number, string>()
  for (const { id, row, company: one } of signs)
    files.push({
      file: paper('companySign.contract', row.contractNo, 'COMPANY_SIGN', id, one.registerSale.staffId, row.createdAt!),
      name: fileName => contracts.set(id, fileName),
    })
  const names = await storeDemoFiles(
    transaction,
    storage,
    random,
    files.map(({ file }) => file),
  )
  for (const [index, { name }] of files.entries()) name(names[index]!)
  const ofCompanies = companies.map(one => {
    const { licenseFile = null, logoFile = null, passed = licenseFile } = licences.get(one.id) ?? {}
    const passedValues = one.row.passedValues == null ? null : { ...one.row.passedValues, licenseFile: passed }
    return { id: one.id, licenseFile, logoFile, passedValues }
  })
  await transaction.execute(sql`update company set license_file = named."licenseFile", logo_file = named."logoFile", passed_values = named."passedValues"
    from jsonb_to_recordset(${JSON.stringify(ofCompanies)}::jsonb) as named(id int, "licenseFile" text, "logoFile" text, "passedValues" jsonb)
    where company.id = named.id`)
  const ofAccounts = [...proofs].map(([id, names]) => ({ id, ...names }))
  await transaction.execute(sql`update company_staff set id_card_front = named."idCardFront", id_card_back = named."idCardBack", auth_file = named."authFile"
    from jsonb_to_recordset(${JSON.stringify(ofAccounts)}::jsonb) as named(id int, "idCardFront" text, "idCardBack" text, "authFile" text)
    where company_staff.id = named.id`)
  const ofSigns = [...contracts].map(([id, fileName]) => ({ id, fileName }))
  await transaction.execute(sql`update company_sign set contract_files = array[named."fileName"]
    from jsonb_to_recordset(${JSON.stringify(ofSigns)}::jsonb) as named(id int, "fileName" text) where company_sign.id = named.id`)
}
