import { sql } from 'drizzle-orm'
import { maskNumber } from '@gongtai/contract'
import type { ArtificerCertInfo, CertFile, LinkedFile } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { linkedFileOf, linkedFilesOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { actionsOn } from './artificer-cert-action.ts'
import { findCertDuplicates } from './artificer-cert-duplicate.queries.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { claimantOf } from '../check-in/check-in-claim.ts'
import { findReviewedPerson } from '../check-in/check-in-person.queries.ts'
import { findOutcome } from '../check-in/check-in.rules.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'

const versionColumns = {
  id: artificerCert.id,
  certType: artificerCert.certType,
  categoryId: artificerCert.categoryId,
  categoryName: sql<string | null>`(select ${homeCategory.name} from ${homeCategory} where ${homeCategory.id} = ${artificerCert.categoryId})`,
  state: artificerCert.state,
  certName: artificerCert.certName,
  validTo: artificerCert.validTo,
  longTerm: artificerCert.longTerm,
  submitAt: artificerCert.submitAt,
  examineByName: staffNameOf(artificerCert.examineBy),
  examineAt: artificerCert.examineAt,
  rejectReasonCode: artificerCert.rejectReasonCode,
  rejectReason: artificerCert.rejectReason,
}

const fileColumns = {
  frontFile: linkedFileOf(artificerCert.frontFile),
  backFile: linkedFileOf(artificerCert.backFile),
  extraFiles: linkedFilesOf(artificerCert.extraFiles),
}

const findCert = oneQuery({
  select: {
    ...versionColumns,
    ...fileColumns,
    artificerId: artificerCert.artificerId,
    certNoSealed: artificerCert.certNoSealed,
    certNoDigest: artificerCert.certNoDigest,
    issueOrg: artificerCert.issueOrg,
    issueDate: artificerCert.issueDate,
    submitSource: artificerCert.submitSource,
    createdBy: artificerCert.createdBy,
    submitByName: staffNameOf(artificerCert.createdBy),
    claimedBy: artificerCert.claimedBy,
    claimedAt: artificerCert.claimedAt,
    claimantName: staffNameOf(artificerCert.claimedBy),
    version: artificerCert.version,
  },
  from: sql`${artificerCert}`,
  id: artificerCert.id,
  scope: ofArtificer(artificerCert.artificerId),
})

const versionsOfPerson = prepare(
  { ...versionColumns, ...fileColumns },
  columns => sql`select ${columns} from ${artificerCert} where ${artificerCert.artificerId} = ${sql.placeholder('artificerId')}
    order by ${artificerCert.submitAt} desc, ${artificerCert.id} desc`,
)

type Version = RowOf<typeof versionColumns> & Files
interface Files {
  frontFile: LinkedFile | null
  backFile: LinkedFile | null
  extraFiles: LinkedFile[]
}

export async function findCertInfo(database: Database, id: number, reader: Principal, cipher: Cipher): Promise<ArtificerCertInfo> {
  const { artificerId, certNoSealed, certNoDigest, createdBy, claimedBy, claimedAt, claimantName, frontFile, backFile, extraFiles, ...cert } = await findCert(
    database,
    id,
    reader.scope,
  )
  const [{ artificer, birthDate }, versions] = await Promise.all([
    findReviewedPerson(database, artificerId, reader.scope),
    versionsOfPerson.run(database, { artificerId }),
  ])
  const [duplicates, { outcome }] = await Promise.all([
    findCertDuplicates(database, { artificerId, certType: cert.certType, certNoDigest, name: artificer.name, birthDate }),
    findOutcome(database, artificerId, false),
  ])
  const certNo = certNoSealed === null ? null : cipher.decrypt(certNoSealed)
  const ofKind = versions.filter(({ certType, categoryId }) => certType === cert.certType && categoryId === cert.categoryId)
  const former = ofKind.find(version => version.id !== id && (version.state === 'PASSED' || version.state === 'REJECTED'))
  return {
    ...cert,
    certNo: certNo === null ? null : cert.certType === 'ID_CARD' ? maskNumber(certNo) : certNo,
    claimedByName: claimantOf({ claimedBy, claimedAt, claimantName }, reader),
    actions: actionsOn({ ...cert, createdBy }, reader),
    files: filesOf({ frontFile, backFile, extraFiles }),
    former: former === undefined ? null : { ...presentVersion(former), files: filesOf(former) },
    artificer,
    otherCerts: othersOf(versions, ofKind),
    history: ofKind.map(presentVersion),
    duplicates,
    missing: outcome.missing,
  }
}

/** The newest certificate of each other kind is shown, unless it was replaced. */
function othersOf(versions: readonly Version[], ofKind: readonly Version[]): ArtificerCertInfo['otherCerts'] {
  const others = versions.filter(version => !ofKind.includes(version) && version.state !== 'SUPERSEDED')
  const newest = others.filter(
    (version, place) => others.findIndex(({ certType, categoryId }) => certType === version.certType && categoryId === version.categoryId) === place,
  )
  return newest.map(version => ({ ...presentVersion(version), certType: version.certType, categoryName: version.categoryName }))
}

function presentVersion({ id, state, certName, validTo, longTerm, submitAt, examineByName, examineAt, rejectReasonCode, rejectReason }: Version) {
  return { id, state, certName, validTo, longTerm, submitAt, examineByName, examineAt, rejectReasonCode, rejectReason }
}

function filesOf({ frontFile, backFile, extraFiles }: Files): CertFile[] {
  return [
    ...(frontFile === null ? [] : [{ ...frontFile, label: 'FRONT' as const }]),
    ...(backFile === null ? [] : [{ ...backFile, label: 'BACK' as const }]),
    ...extraFiles.map(file => ({ ...file, label: 'EXTRA' as const })),
  ]
}
