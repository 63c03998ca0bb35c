import type { RecordKind } from '../../../kit/save.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'

export type Cert = typeof artificerCert.$inferSelect

export const artificerCertKind: RecordKind<typeof artificerCert> = {
  type: 'ARTIFICER_CERT',
  table: artificerCert,
  title: ['certName'],
  scope: ofArtificer(artificerCert.artificerId),
  labels: {
    certType: ['证件类型', 'Kind'],
    certName: ['证件名称', 'Name of the certificate'],
    issueOrg: ['发证机构', 'Issued by'],
    issueDate: ['发证日期', 'Issued on'],
    validTo: ['有效期至', 'Valid until'],
    longTerm: ['长期有效', 'Long-term'],
    frontFile: ['正面', 'Front'],
    backFile: ['反面', 'Back'],
    extraFiles: ['附加页', 'Further pages'],
    state: ['状态', 'State'],
    submitSource: ['提交方式', 'Submitted by way of'],
    rejectReasonCode: ['驳回原因', 'Reason of rejection'],
    rejectReason: ['说明', 'Explanation'],
  },
  // The number is logged masked (artificer-cert.rules.ts).
  secret: ['artificerId', 'categoryId', 'certNoSealed', 'certNoDigest', 'submitAt', 'examineBy', 'examineAt', 'claimedBy', 'claimedAt'],
}
