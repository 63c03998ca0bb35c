import type { ArtificerCertInfo } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { correctionsOf, fieldsOf } from './corrections.ts'

const info = {
  certType: 'HEALTH',
  certName: '健康证',
  certNo: 'HE1',
  issueOrg: null,
  issueDate: '2026-01-01',
  validTo: '2027-01-01',
  longTerm: false,
} as ArtificerCertInfo

test('only what was changed is sent', () => {
  const fields = fieldsOf(info)
  expect(correctionsOf(info, fields)).toBeUndefined()
  expect(correctionsOf(info, { ...fields, certName: ' 健康证 ' })).toBeUndefined()
  expect(correctionsOf(info, { ...fields, issueOrg: '疾控中心', validTo: null, longTerm: true })).toEqual({
    issueOrg: '疾控中心',
    validTo: null,
    longTerm: true,
  })
})

test('the masked number of an identity card is not sent back', () => {
  const card = { ...info, certType: 'ID_CARD', certNo: '330***********1234' } as ArtificerCertInfo
  expect(fieldsOf(card).certNo).toBe('')
  expect(correctionsOf(card, fieldsOf(card))).toBeUndefined()
  expect(correctionsOf(card, { ...fieldsOf(card), certNo: '33010619900101001X' })).toEqual({ certNo: '33010619900101001X' })
})
