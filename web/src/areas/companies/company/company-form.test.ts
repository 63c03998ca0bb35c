import { expect, test } from 'vitest'
import { accountOf, editOf, editValuesOf } from './company-form.ts'
import type { EditValues } from './company-form.ts'

const info = {
  id: 7,
  version: 3,
  name: '旧名有限公司',
  shortName: '旧名',
  cityCode: '330100',
  districtCode: '330106',
  welfareTags: ['MEAL'],
  licenseFile: { fileName: 'a.png', originalName: 'licence.png', mime: 'image/png', size: 1 },
  authLetterFile: null,
} as unknown as Parameters<typeof editValuesOf>[0]
const place = { provinceCode: '330000', cityCode: '330100', districtCode: '330108' }
const before = editValuesOf(info)
const edit = (changes: Partial<EditValues>) => editOf(before, { ...before, ...changes }, place)

test('only what was changed is sent, and what was emptied is sent empty', () => {
  expect(edit({})).toEqual({ companyId: 7, version: 3 })
  expect(edit({ name: '新名有限公司', shortName: null, welfareTags: ['MEAL', 'ROOM'] })).toEqual({
    companyId: 7,
    version: 3,
    name: '新名有限公司',
    shortName: null,
    welfareTags: ['MEAL', 'ROOM'],
  })
})

test('one choice of a region stands for province, city and district', () => {
  expect(before.regionCode).toBe('330106')
  expect(edit({ regionCode: '330108' })).toEqual({ companyId: 7, version: 3, ...place })
})

test('a file is known by its name', () => {
  expect(before.licenseFile).toBe('a.png')
  expect(edit({ licenseFile: 'b.png' })).toEqual({ companyId: 7, version: 3, licenseFile: 'b.png' })
})

test('an account is sent under the names of its call', () => {
  const files = { idCardFront: 'front.png', idCardBack: null, staffAuthFile: 'letter.pdf' }
  expect(accountOf({ companyId: 7, staffName: '王小丽', mobile: '13900000001', email: null, jobTitle: null, ...files })).toEqual({
    companyId: 7,
    name: '王小丽',
    mobile: '13900000001',
    email: null,
    jobTitle: null,
    idCardFront: 'front.png',
    idCardBack: null,
    authFile: 'letter.pdf',
  })
})
