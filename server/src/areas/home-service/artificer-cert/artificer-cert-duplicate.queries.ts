import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ArtificerCertInfo, CertType } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'

interface Compared {
  artificerId: number
  certType: CertType
  certNoDigest: string | null
  name: string
  birthDate: string | null
}

/** Finds other people who have the same number or may be the same person. The scope does not matter, because the duplicate may belong to anybody. */
export async function findCertDuplicates(
  database: Database,
  { artificerId, certType, certNoDigest, name, birthDate }: Compared,
): Promise<ArtificerCertInfo['duplicates']> {
  const person = { artificerId: artificer.id, artificerNo: artificer.artificerNo, name: artificer.name }
  const other = and(ne(artificer.id, artificerId), isNull(artificer.deletedAt))
  const [byNumber, byIdentity, byPerson] = await Promise.all([
    certNoDigest === null
      ? []
      : database
          .selectDistinctOn([artificer.id], person)
          .from(artificerCert)
          .innerJoin(artificer, eq(artificer.id, artificerCert.artificerId))
          .where(and(eq(artificerCert.certType, certType), eq(artificerCert.certNoDigest, certNoDigest), other))
          .limit(20),
    certNoDigest === null || certType !== 'ID_CARD'
      ? []
      : database
          .select(person)
          .from(artificer)
          .where(and(eq(artificer.idCardDigest, certNoDigest), other)),
    birthDate === null
      ? []
      : database
          .select(person)
          .from(artificer)
          .where(and(sql`bigrams(${artificer.name}) @> bigrams(${name}::text)`, eq(artificer.name, name), eq(artificer.birthDate, birthDate), other))
          .limit(20),
  ])
  const found = [
    ...byIdentity.map(row => ({ ...row, certType: null, reason: 'ID_CARD' as const })),
    ...byNumber.map(row => ({ ...row, certType, reason: 'CERT_NO' as const })),
    ...byPerson.map(row => ({ ...row, certType: null, reason: 'PERSON' as const })),
  ]
  // Each person is named once, for the strongest reason.
  return found
    .filter((row, place) => found.findIndex(one => one.artificerId === row.artificerId) === place)
    .map(({ artificerNo, name: called, certType: type, reason }) => ({ artificerNo, name: called, certType: type, reason }))
}
