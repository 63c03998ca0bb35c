import { randomInt, randomUUID } from 'node:crypto'
import { company, companyFile, creditCodeCheck } from '@gongtai/contract'
import type { Page } from '@playwright/test'
import type { Account } from './account.ts'
import { sharedLogin } from './account.ts'

/** A blue square of 64 by 64, which does for a licence. */
export const picture = {
  name: 'licence.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAnklEQVRoge2SQQkAQRDDqrVeTndWxD3CQCEC0tD04zTRDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAvWJ3Ie4S3aAbgF6xuxB3iW7QDUCv2F2Iu0Q36AagV+wuxF2iG3QD0Ct2F+Iu0Q26AegVuwtxl+gG3QD0it2FuEt0g24AesXuQtwlukE3AL1idyHuEt2gG4Be8Q8PUiNhwwD6m1sAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** What no company of the demo data has, and no other try of the same journey. */
export function newCreditCode(): string {
  const first17 = `91330106${randomInt(1e9).toString().padStart(9, '0')}`
  return first17 + creditCodeCheck(first17)
}
export const newMobile = () => `199${randomInt(1e8).toString().padStart(8, '0')}`
export const newName = (start: string) => `${start}${randomInt(1e6)}有限公司`

/** A company of the journey's own: registered with a licence by the account's sale, and passed by an examiner. */
export async function newCompany(account: Account, name: string): Promise<number> {
  const { client } = await sharedLogin(account)
  const { data: license } = await client.upload(companyFile.upload, { kind: 'LICENSE' }, picture.name, new Uint8Array(picture.buffer))
  const { companyId } = await client.call(company.register, {
    company: {
      name,
      shortName: null,
      creditCode: newCreditCode(),
      legalPerson: '陆文静',
      companyType: 'PRIVATE',
      industryCode: 'MACHINERY',
      scale: 'S_20_99',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      address: '文三路一百号',
      remark: null,
    },
    staff: { name: '王小丽', mobile: newMobile(), email: null, jobTitle: null },
    files: { licenseFile: license.fileName, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
    submit: true,
    requestNo: randomUUID(),
  })
  const examiner = await sharedLogin('reviewer')
  await examiner.client.call(company.examine, { companyId, version: 1, result: 'PASS' })
  return companyId
}

export const companyRow = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
export const companyList = (name: string, tab = 'ALL') => `/company?tab=${tab}&keyword=${encodeURIComponent(name)}`
