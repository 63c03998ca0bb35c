import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { maskNumber, maskPhone, unmergeDays } from '@gongtai/contract'
import type { JobSeekerInfo } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { companyView } from '../../companies/index.ts'
import { placeNameOf, regionFullNameOf } from '../../config/index.ts'
import { identityView, isIdentityWithin, staffNameOf } from '../../permissions/index.ts'
import { positionView } from '../../positions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { jobSeekerActionsOf } from './job-seeker-action.ts'
import { isOwnSeeker, visibleSeekers } from './job-seeker-scope.ts'
import { besideSeeker, presentSeeker, seekerRowColumns } from './job-seeker.queries.ts'
import { jobSeeker, seekerMerge } from './job-seeker.tables.ts'

/** Instants within JSON, as the wire has them. */
const iso = (column: Column): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const resumes: SQL<JobSeekerInfo['resumes']> = sql`coalesce((select json_agg(json_build_object('id', ${resume.id}, 'resumeCode', ${resume.resumeCode},
  'title', ${resume.title}, 'isDefault', ${resume.isDefault}, 'state', ${resume.state}, 'completeness', ${resume.completeness}, 'updatedAt', ${iso(resume.updatedAt)})
  order by ${resume.isDefault} desc, ${resume.id} desc) from ${resume} where ${resume.seekerId} = ${jobSeeker.id} and ${resume.deletedAt} is null), '[]')`

/** The first that wait and run stand before what is over; the tab has all of them. */
const progress: SQL<JobSeekerInfo['progress']> = sql`coalesce((select json_agg(card order by place) from (select row_number() over () as place,
  json_build_object('id', own.id, 'progressNo', own.progress_no, 'positionId', own.position_id, 'positionTitle', ${positionView.title},
    'companyName', ${companyView.name}, 'state', own.state, 'stage', own.stage,
    'stateAt', to_char(own.state_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'live', own.live) as card
  from (select * from ${candidateProgress} where ${candidateProgress.seekerId} = ${jobSeeker.id} order by open_first desc, id desc limit 10) as own
  join ${positionView} on ${positionView.id} = own.position_id join ${companyView} on ${companyView.id} = own.company_id) as cards), '[]')`

const lastFollow: SQL<JobSeekerInfo['lastFollow']> = sql`(select json_build_object('content', ${seekerFollow.content}, 'result', ${seekerFollow.result},
  'staffName', coalesce(${staffNameOf(seekerFollow.staffId)}, ''), 'createdAt', ${iso(seekerFollow.createdAt)})
  from ${seekerFollow} where ${seekerFollow.seekerId} = ${jobSeeker.id} order by ${seekerFollow.createdAt} desc, ${seekerFollow.id} desc limit 1)`

const employment: SQL<JobSeekerInfo['employment']> = sql`(select json_build_object('progressId', ${candidateProgress.id}, 'companyName', ${companyView.name},
  'positionTitle', ${positionView.title}, 'since', ${candidateProgress.onboardDate}) from ${candidateProgress}
  join ${positionView} on ${positionView.id} = ${candidateProgress.positionId} join ${companyView} on ${companyView.id} = ${candidateProgress.companyId}
  where ${candidateProgress.id} = ${jobSeeker.employedProgressId})`

const counters: SQL<JobSeekerInfo['counters']> = sql`json_build_object('resume', ${jobSeeker.resumeCount},
  'progress', (select count(*)::int from ${candidateProgress} where ${candidateProgress.seekerId} = ${jobSeeker.id}),
  'follow', (select count(*)::int from ${seekerFollow} where ${seekerFollow.seekerId} = ${jobSeeker.id}),
  'report', (select count(*)::int from ${recReport} where ${recReport.seekerId} = ${jobSeeker.id} and ${recReport.deletedAt} is null))`

const named = (id: SQL) =>
  sql`(select json_build_object('id', other.id, 'seekerCode', other.seeker_code, 'name', other.name) from job_seeker as other where other.id = ${id})`

type Merged = Omit<JobSeekerInfo['merged'][number], 'canUndo'>
const merged: SQL<Merged[]> = sql`coalesce((select json_agg(json_build_object('id', other.id, 'seekerCode', other.seeker_code, 'name', other.name,
  'mergeId', ${seekerMerge.id}, 'doneAt', ${iso(seekerMerge.doneAt)}) order by ${seekerMerge.id} desc)
  from ${seekerMerge} join job_seeker as other on other.id = ${seekerMerge.mergedId} and other.merged_into_id = ${jobSeeker.id}
  where ${seekerMerge.keptId} = ${jobSeeker.id} and ${seekerMerge.state} = 'DONE'), '[]')`

type Waiting = Omit<NonNullable<JobSeekerInfo['mergeWaiting']>, 'canDecide'> & { agreeWaiterId: number; agreeDeptId: number | null }
const mergeWaiting: SQL<Waiting | null> = sql`(select json_build_object('mergeId', ${seekerMerge.id},
  'other', ${named(sql`case when ${seekerMerge.keptId} = ${jobSeeker.id} then ${seekerMerge.mergedId} else ${seekerMerge.keptId} end`)},
  'stays', ${seekerMerge.keptId} = ${jobSeeker.id}, 'reason', ${seekerMerge.reason}, 'byName', ${staffNameOf(seekerMerge.createdBy)},
  'createdAt', ${iso(seekerMerge.createdAt)}, 'agreeWaiterId', ${seekerMerge.agreeWaiterId},
  'agreeDeptId', (select ${identityView.deptId} from ${identityView} where ${identityView.id} = ${seekerMerge.agreeWaiterId}))
  from ${seekerMerge} where ${seekerMerge.state} = 'WAIT_AGREE' and ${jobSeeker.id} in (${seekerMerge.keptId}, ${seekerMerge.mergedId})
  order by ${seekerMerge.id} desc limit 1)`

const findRow = oneQuery({
  select: {
    ...seekerRowColumns,
    birthDate: jobSeeker.birthDate,
    idCardSealed: jobSeeker.idCardSealed,
    wechat: jobSeeker.wechat,
    email: jobSeeker.email,
    firstWorkDate: jobSeeker.firstWorkDate,
    provinceCode: jobSeeker.provinceCode,
    cityCode: jobSeeker.cityCode,
    districtCode: jobSeeker.districtCode,
    regionName: sql<string | null>`${placeNameOf(jobSeeker.provinceCode, jobSeeker.cityCode, jobSeeker.districtCode)}`,
    address: jobSeeker.address,
    lng: jobSeeker.lng,
    lat: jobSeeker.lat,
    nativeCode: jobSeeker.nativeCode,
    nativeName: regionFullNameOf(jobSeeker.nativeCode),
    expectCategoryIds: jobSeeker.expectCategoryIds,
    expectCityCodes: jobSeeker.expectCityCodes,
    expectJobType: jobSeeker.expectJobType,
    relocate: jobSeeker.relocate,
    channelId: jobSeeker.channelId,
    registered: jobSeeker.registered,
    avatarFile: linkedFileOf(jobSeeker.avatarFile),
    blackReason: jobSeeker.blackReason,
    blackAt: jobSeeker.blackAt,
    employment,
    resumes,
    progress,
    lastFollow,
    counters,
    mergedInto: sql<JobSeekerInfo['mergedInto']>`${named(sql`${jobSeeker.mergedIntoId}`)}`,
    mergedAt: jobSeeker.mergedAt,
    merged,
    mergeWaiting,
    createdByName: staffNameOf(jobSeeker.createdBy),
    updatedAt: jobSeeker.updatedAt,
  },
  from: sql`${jobSeeker} ${besideSeeker}`,
  // Whoever was merged is still shown, with the way to the one that stayed.
  base: sql`(${jobSeeker.deletedAt} is null or ${jobSeeker.mergedIntoId} is not null)`,
  scope: visibleSeekers,
  id: jobSeeker.id,
})

const masked = (value: string | null) => (value === null ? null : maskNumber(value))

export async function findSeeker(database: Database, id: number, reader: Principal, cipher: Cipher): Promise<JobSeekerInfo> {
  const found = await findRow(database, id, reader.scope, reader.identityIds)
  const { idCardSealed, wechat, email, merged: mergedRows, mergeWaiting: waiting, erasedAt, followCount, mobile, ...row } = found
  const idCardNo = idCardSealed === null ? null : cipher.decrypt(idCardSealed)
  const since = clock.in(-unmergeDays * 86_400_000)
  const mayMerge = holds(reader, 'JobSeekers.merge')
  const isOwn = isOwnSeeker(found, reader) || found.waiterId === null
  return {
    ...withoutFacts(row),
    ...presentSeeker(found, true),
    mobile: mobile === null ? null : maskPhone(mobile),
    idCardNo: masked(idCardNo),
    wechat: masked(wechat),
    email: masked(email),
    erasedAt,
    followCount,
    merged: mergedRows.map(one => ({ ...one, canUndo: mayMerge && isOwn && erasedAt === null && one.doneAt >= since })),
    mergeWaiting: waiting === null ? null : presentWaiting(waiting, reader),
    actions: jobSeekerActionsOf(found, reader),
  }
}

function presentWaiting({ agreeWaiterId, agreeDeptId, ...waiting }: Waiting, reader: Principal): NonNullable<JobSeekerInfo['mergeWaiting']> {
  return { ...waiting, canDecide: isIdentityWithin(reader, { id: agreeWaiterId, deptId: agreeDeptId }) }
}

/** The facts about whose candidate it is decide about the actions and are not answered. */
function withoutFacts<Row extends { deptId: unknown; mergedIntoId: unknown; guaranteeUntil: unknown; advisedByMe: unknown }>(row: Row) {
  const { deptId: _dept, mergedIntoId: _merged, guaranteeUntil: _guarantee, advisedByMe: _advised, ...shown } = row
  return shown
}
