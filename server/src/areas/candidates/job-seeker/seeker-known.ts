import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { jobSeekerRefusals as refusals, maskName, maskPhone } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, jobSeeker as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { Refused } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { identityView } from '../../permissions/index.ts'
import { visibleSeekers } from './job-seeker-scope.ts'
import { jobSeeker } from './job-seeker.tables.ts'

/** Somebody who is there already. */
export interface KnownSeeker {
  /** Of whom was merged the one that stayed. */
  id: number
  name: string
  mobile: string | null
  waiterId: number | null
  waiterName: string | null
  /** It is true where the caller may look at the candidate. */
  isVisible: boolean
}

/** Whoever was merged is known as the one that stayed. */
async function findKnown(source: Source, values: Record<string, unknown>, condition: SQL, reader: Principal, most: number): Promise<KnownSeeker[]> {
  const isVisible = reader.scope.kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`coalesce(${visibleSeekers(reader.scope.kind)}, false)`
  const query = prepare(
    {
      id: jobSeeker.id,
      name: jobSeeker.name,
      mobile: jobSeeker.mobile,
      waiterId: jobSeeker.waiterId,
      waiterName: sql<string | null>`${identityView.name}`,
      isVisible,
    },
    columns => sql`select ${columns} from (select coalesce(merged_into_id, id) as seeker_id from job_seeker as hit where ${condition}) as found
      join ${jobSeeker} on ${jobSeeker.id} = found.seeker_id and ${jobSeeker.deletedAt} is null
      left join ${identityView} on ${identityView.id} = ${jobSeeker.waiterId}
      where ${jobSeeker.id} <> ${sql.placeholder('except')}
      group by ${jobSeeker.id}, ${identityView.name} order by ${jobSeeker.id} limit ${sql.raw(String(most))}`,
    { named: false },
  )
  return query.run(source, { ...values, ...scopeValueOf(reader.scope) })
}

/** The same words as those of the unique indexes, which alone serve it. */
const known = sql`(hit.deleted_at is null or hit.merged_into_id is not null)`

export const findByMobile = async (source: Source, mobile: string, reader: Principal, except = 0): Promise<KnownSeeker | null> =>
  (await findKnown(source, { mobile, except }, sql`hit.mobile = ${sql.placeholder('mobile')} and ${known}`, reader, 1))[0] ?? null

export const findByIdCard = async (source: Source, digest: string, reader: Principal, except = 0): Promise<KnownSeeker | null> =>
  (await findKnown(source, { digest, except }, sql`hit.id_card_digest = ${sql.placeholder('digest')} and ${known}`, reader, 1))[0] ?? null

const findByNameAndBirth = (source: Source, name: string, birthDate: string, reader: Principal, except: number): Promise<KnownSeeker[]> =>
  findKnown(
    source,
    { name, birthDate, except },
    sql`hit.name = ${sql.placeholder('name')} and hit.birth_date = ${sql.placeholder('birthDate')} and hit.deleted_at is null`,
    reader,
    5,
  )

/** While somebody types, this finds who is there already and tells what the person may know of them. */
export async function findDuplicateSeekers(
  source: Source,
  { mobile, idCardNo, name, birthDate, exceptId = 0 }: ParsedInputOf<typeof calls.exists>,
  reader: Principal,
  cipher: Cipher,
): Promise<AnswerOf<typeof calls.exists>> {
  const [byMobile, byIdCard, byName] = await Promise.all([
    mobile === undefined || mobile.length < 11 ? null : findByMobile(source, mobile, reader, exceptId),
    idCardNo === undefined || idCardNo.length < 18 ? null : findByIdCard(source, cipher.digest(idCardNo.toUpperCase()), reader, exceptId),
    name === undefined || birthDate === undefined ? [] : findByNameAndBirth(source, name.trim(), birthDate, reader, exceptId),
  ])
  const found = [
    ...(byMobile === null ? [] : [{ ...byMobile, hit: 'MOBILE' as const }]),
    ...(byIdCard === null ? [] : [{ ...byIdCard, hit: 'ID_CARD' as const }]),
    ...byName.map(one => ({ ...one, hit: 'NAME_BIRTH' as const })),
  ]
  const first = found.filter((one, place) => found.findIndex(({ id }) => id === one.id) === place)
  return first.map(one => ({
    id: one.isVisible ? one.id : null,
    name: one.isVisible ? one.name : maskName(one.name),
    mobile: one.mobile === null ? null : maskPhone(one.mobile),
    waiterName: one.waiterName,
    isPooled: one.waiterId === null,
    hit: one.hit,
  }))
}

/** Whoever enters somebody who is there already hears whose he is, and gets the id where that person may open him. */
export function alreadyThere({ id, waiterName, isVisible }: KnownSeeker): Refused {
  const { code, message } = refusals.mobileTaken
  return new Refused(code, language => message({ owner: waiterName }, language), isVisible ? { id } : {})
}
