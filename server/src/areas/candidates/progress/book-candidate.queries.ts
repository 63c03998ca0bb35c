import { sql } from 'drizzle-orm'
import { age, maskPhone } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, progress as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { contains, soundsLike } from '../../../kit/condition.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { identityNameOf } from '../../permissions/index.ts'
import { visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { resume } from '../resume/resume.tables.ts'

type Candidate = AnswerOf<typeof calls.candidates>[number]

const resumes = sql<
  Candidate['resumes']
>`coalesce((select json_agg(json_build_object('id', ${resume.id}, 'title', ${resume.title}, 'isDefault', ${resume.isDefault})
  order by ${resume.isDefault} desc, ${resume.id} desc) from ${resume} where ${resume.seekerId} = ${jobSeeker.id} and ${resume.deletedAt} is null and ${resume.state} = 'ACTIVE'), '[]')`

const most = 20

/** Candidates for the form of a booking, within the scope and the pool. A word is looked up before the scope, so that it is found by its index. */
export async function findBookCandidates(
  database: Database,
  { keyword, seekerIds }: ParsedInputOf<typeof calls.candidates>,
  reader: Principal,
): Promise<Candidate[]> {
  const { scope, identityIds, fields } = reader
  const word = keyword?.trim() ?? ''
  const within = scope.kind === 'ALL' ? sql`true` : visibleSeekers(scope.kind)
  const value = sql.placeholder('keyword')
  const byMobile = fields.get('jobSeeker.mobile') === 'HIDE' ? sql`false` : sql`${jobSeeker.mobile} = ${value}`
  const found =
    seekerIds !== undefined
      ? sql`${jobSeeker.id} = any(${sql.placeholder('seekerIds')}::int[])`
      : word === ''
        ? sql`${jobSeeker.waiterId} = any(${sql.placeholder('own')}::int[])`
        : sql`${jobSeeker.id} = any(array(select id from ${jobSeeker} where (${contains(jobSeeker.name, value)} or ${soundsLike(jobSeeker.sound, value)}
            or ${jobSeeker.seekerCode} = upper(${value}::text) or ${byMobile}) and ${jobSeeker.deletedAt} is null limit 2000))`
  const query = prepare(
    {
      id: jobSeeker.id,
      seekerCode: jobSeeker.seekerCode,
      name: jobSeeker.name,
      gender: jobSeeker.gender,
      birthDate: jobSeeker.birthDate,
      mobile: jobSeeker.mobile,
      waiterName: identityNameOf(jobSeeker.waiterId),
      isBlacklisted: jobSeeker.blacklisted,
      resumes,
    },
    columns => sql`select ${columns} from ${jobSeeker} where ${found} and ${jobSeeker.deletedAt} is null and ${jobSeeker.erasedAt} is null and ${within}
      order by ${jobSeeker.openFirst} desc, ${jobSeeker.id} desc limit ${sql.raw(String(most))}`,
    { named: false },
  )
  const rows = await query.run(database, { keyword: word, seekerIds, own: [...identityIds], ...scopeValueOf(scope) })
  return rows.map(({ birthDate, mobile, ...row }) => ({
    ...row,
    age: birthDate === null ? null : age(birthDate, clock.today()),
    mobile: mobile === null ? null : maskPhone(mobile),
  }))
}
