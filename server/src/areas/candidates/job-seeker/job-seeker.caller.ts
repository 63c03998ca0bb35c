import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { identityNameOf } from '../../permissions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { ownSeekers, visibleSeekers } from './job-seeker-scope.ts'
import { wishedCategories } from './job-seeker.queries.ts'
import { jobSeeker } from './job-seeker.tables.ts'

/** Whoever was merged is known as the one that stayed. */
const byPhone = (kind: Scope['kind']) =>
  prepare(
    {
      id: jobSeeker.id,
      name: jobSeeker.name,
      subTitle: sql<string>`concat_ws(' · ', ${jobSeeker.seekerCode}, (${wishedCategories})[1])`,
      ownerName: identityNameOf(jobSeeker.waiterId),
      inScope: sql<boolean>`coalesce(${kind === 'ALL' ? sql`true` : visibleSeekers(kind)}, false)`,
    },
    columns => sql`select ${columns} from (select coalesce(merged_into_id, id) as seeker_id from job_seeker as hit
      where hit.mobile = ${sql.placeholder('phone')} and (hit.deleted_at is null or hit.merged_into_id is not null)) as found
      join ${jobSeeker} on ${jobSeeker.id} = found.seeker_id and ${jobSeeker.deletedAt} is null`,
  )

/** Nobody of the pool is dialled; the consultant's scope and the recruiter of a live progress may. */
function mayDial(kind: Scope['kind']): SQL {
  if (kind === 'ALL') return sql`true`
  if (kind === 'DEPT') return ownSeekers(kind)
  return sql`(${ownSeekers(kind)} or exists (select from ${candidateProgress} where ${candidateProgress.seekerId} = ${jobSeeker.id} and ${candidateProgress.live}
    and ${candidateProgress.adviserId} = any(${sql.placeholder('scopeIdentities')}::int[])))`
}

const byId = (kind: Scope['kind']) =>
  prepare(
    { phone: jobSeeker.mobile },
    columns => sql`select ${columns} from ${jobSeeker} where ${jobSeeker.id} = ${sql.placeholder('id')} and ${jobSeeker.deletedAt} is null
      and ${jobSeeker.waiterId} is not null and ${mayDial(kind)}`,
  )

const found = { ALL: byPhone('ALL'), DEPT: byPhone('DEPT'), SELF: byPhone('SELF') }
const numbers = { ALL: byId('ALL'), DEPT: byId('DEPT'), SELF: byId('SELF') }

/** A caller may be a candidate. */
export const jobSeekerCaller: CallerSource = {
  customerType: 'JOB_SEEKER',
  route: 'JobSeekerDetail',
  async find(source, phone, scope) {
    const rows = await found[scope.kind].run(source, { phone, ...scopeValueOf(scope) })
    return rows.map(row => ({ ...row, path: paths.JobSeekerDetail({ seekerId: row.id }) }))
  },
  async phoneOf(source, id, scope) {
    return (await numbers[scope.kind].run(source, { id, ...scopeValueOf(scope) }))[0]?.phone ?? null
  },
}
