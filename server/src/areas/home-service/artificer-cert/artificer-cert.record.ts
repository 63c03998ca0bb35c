import { artificerCert } from './artificer-cert.tables.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'
import { artificerCertRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const artificerCertRecord = record(artificerCertRecordType, {
  table: artificerCert,
  title: ['certName'],
  scope: ofArtificer(artificerCert.artificerId),
  secret: ['artificerId', 'categoryId', 'certNoSealed', 'certNoDigest', 'submitAt', 'examineBy', 'examineAt', 'claimedBy', 'claimedAt'],
  sealed: { certNo: 'certNoSealed' },
  files: ['HomeCheckIn', 'HomeUserDetail'],
})
