import type { ArtificerCertInfo, InputOf, artificerCert } from '@gongtai/contract'

/** The form holds what the examiner may correct. */
export interface CertFields {
  certName: string
  /** It begins empty for an identity card, because its number is shown masked and kept unless a new one is typed. */
  certNo: string
  issueOrg: string
  issueDate: string | null
  validTo: string | null
  longTerm: boolean
}

export function fieldsOf({ certType, certName, certNo, issueOrg, issueDate, validTo, longTerm }: ArtificerCertInfo): CertFields {
  return { certName, certNo: certType === 'ID_CARD' ? '' : (certNo ?? ''), issueOrg: issueOrg ?? '', issueDate, validTo, longTerm }
}

type Corrections = NonNullable<InputOf<typeof artificerCert.examine>['corrections']>

/** Gives what was changed, or undefined where nothing was. */
export function correctionsOf(info: ArtificerCertInfo, fields: CertFields): Corrections | undefined {
  const before = fieldsOf(info)
  const changed: Corrections = {
    ...(fields.certName.trim() === before.certName ? {} : { certName: fields.certName.trim() }),
    ...(fields.certNo.trim() === before.certNo ? {} : { certNo: fields.certNo.trim() }),
    ...(fields.issueOrg.trim() === before.issueOrg ? {} : { issueOrg: fields.issueOrg.trim() || null }),
    ...(fields.issueDate === before.issueDate ? {} : { issueDate: fields.issueDate }),
    ...(fields.validTo === before.validTo ? {} : { validTo: fields.validTo }),
    ...(fields.longTerm === before.longTerm ? {} : { longTerm: fields.longTerm }),
  }
  return Object.keys(changed).length === 0 ? undefined : changed
}
