import { isNull, sql } from 'drizzle-orm'
import { appGroups, appsOfGroup, appVersion as calls, appVersionActions, appVersionQueues, appVersionStates, hasPackage } from '@gongtai/contract'
import type { AnswerOf, AppVersionState, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals, mentions } from '../../../kit/condition.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { RowOf } from '../../../kit/select.ts'
import { packageAddressOf } from './version.queries.ts'
import { appVersion } from './version.tables.ts'

const rowColumns = {
  id: appVersion.id,
  app: appVersion.app,
  browser: appVersion.browser,
  versionName: appVersion.versionName,
  versionCode: appVersion.versionCode,
  title: appVersion.title,
  forceUpdate: appVersion.forceUpdate,
  minSupportedCode: appVersion.minSupportedCode,
  grayPercent: appVersion.grayPercent,
  state: appVersion.state,
  submittedAt: appVersion.submittedAt,
  submittedBy: appVersion.submittedBy,
  publishAt: appVersion.publishAt,
  publishedAt: appVersion.publishedAt,
  publishedBy: appVersion.publishedBy,
  downloadCount: appVersion.downloadCount,
  createdBy: appVersion.createdBy,
  updatedAt: appVersion.updatedAt,
  version: appVersion.version,
  editorIds: appVersion.editorIds,
}
type Row = RowOf<typeof rowColumns>

const alive = isNull(appVersion.deletedAt)
const groupOf = sql.join(
  appGroups.values.map(group => {
    const apps = sql.join(
      appsOfGroup[group].map(app => sql.raw(`'${app}'`)),
      sql`, `,
    )
    return sql`when ${appVersion.app} in (${apps}) then ${sql.raw(`'${group}'`)}`
  }),
  sql` `,
)

/** How long a submitted version may wait. */
const publishHours = 48
const waits = sql`${appVersion.state} = 'DRAFT' and ${appVersion.submittedAt} is not null and not ${appVersion.editorIds} @> array[${sql.placeholder('reader')}::int]`

export const appVersionList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${appVersion}`,
  base: alive,
  scope: null,
  where: {
    group: value => sql`(case ${groupOf} end) = ${value}`,
    app: value => equals(appVersion.app, value),
    state: value => equals(appVersion.state, value),
    keyword: value => sql`(${mentions(appVersion.title, value)} or ${appVersion.versionName} like escape_like(${value}::text) || '%')`,
    ...todoConditions(appVersionQueues, {
      VERSION_PUBLISH: { waits, late: sql`${appVersion.submittedAt} < now() - interval '${sql.raw(String(publishHours))} hours'` },
    }),
  },
  sort: {
    versionCode: appVersion.versionCode,
    publishedAt: appVersion.publishedAt,
    // What somebody has to do something about comes first, what was withdrawn last, and of each the newest first.
    openFirst: sql`case when ${appVersion.state} in ('DRAFT', 'WAIT_PUBLISH', 'GRAY') then ${appVersion.updatedAt} + interval '100 years'
      when ${appVersion.state} = 'REVOKED' then ${appVersion.updatedAt} - interval '100 years' else ${appVersion.publishedAt} end`,
  },
  defaultSort: ['openFirst', 'desc'],
  id: appVersion.id,
  tabs: { filter: 'state', column: appVersion.state, values: appVersionStates.states },
})

const optionsOf = ({ staffId, fields }: Principal) => ({ reader: staffId, fields })

export async function findAppVersionPage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, sums: _, ...page } = await appVersionList(database, input, optionsOf(reader))
  const nameOf = await namesOf(database, records, members)
  return { ...page, records: records.map(row => shownOf(row, reader, nameOf)), stateCount: tabCount }
}

type NameOf = (staffId: number | null) => string | null

async function namesOf(
  database: Database,
  rows: readonly Pick<Row, 'submittedBy' | 'publishedBy' | 'createdBy'>[],
  members: MemberSource,
  more: readonly number[] = [],
): Promise<NameOf> {
  const ids = rows.flatMap(row => [row.submittedBy, row.publishedBy, row.createdBy]).filter(id => id !== null)
  const people = await members.people(database, [...new Set([...ids, ...more])])
  return staffId => people.find(({ id }) => id === staffId)?.name ?? null
}

/** A version is submitted once, and published by somebody who had no hand in it. */
function shownOf<Of extends Row>({ editorIds, submittedBy, publishedBy, createdBy, ...row }: Of, reader: Principal, nameOf: NameOf) {
  const isOther = !editorIds.includes(reader.staffId)
  const guards = { submit: row.submittedAt === null, publish: row.submittedAt !== null && isOther, publishNow: isOther, raise: isOther }
  return {
    ...row,
    submittedByName: nameOf(submittedBy),
    publishedByName: nameOf(publishedBy),
    createdByName: nameOf(createdBy),
    actions: actionsOf(appVersionActions, row, reader, guards),
  }
}

const findOne = oneQuery({
  select: {
    ...rowColumns,
    content: appVersion.content,
    contentEn: appVersion.contentEn,
    packageFile: appVersion.packageFile,
    package: linkedFileOf(appVersion.packageFile),
    downloadUrl: appVersion.downloadUrl,
    sha256: appVersion.sha256,
    size: appVersion.size,
    minOs: appVersion.minOs,
    grayStaffIds: appVersion.grayStaffIds,
    revokeReason: appVersion.revokeReason,
    createdAt: appVersion.createdAt,
  },
  from: sql`${appVersion}`,
  base: alive,
  id: appVersion.id,
  scope: null,
})

export async function findAppVersion(database: Database, id: number, reader: Principal, members: MemberSource): Promise<AnswerOf<typeof calls.info>> {
  const row = await findOne(database, id, { kind: 'ALL' })
  const nameOf = await namesOf(database, [row], members, row.grayStaffIds)
  return {
    ...shownOf(row, reader, nameOf),
    grayStaffNames: row.grayStaffIds.map(nameOf).filter(name => name !== null),
    packageAddress: isOut(row.state) && hasPackage(row.app) ? packageAddressOf(row) : null,
  }
}

const isOut = (state: AppVersionState) => state === 'GRAY' || state === 'PUBLISHED'

export const appVersionQueueSources = [
  queueOf(appVersionQueues.VERSION_PUBLISH, appVersionList, {
    options: optionsOf,
    columns: ['id', 'title', 'versionName', 'submittedAt'],
    entry: ({ id, title, versionName, submittedAt }) => ({
      id,
      title: `${versionName} ${title}`,
      since: submittedAt,
      dueAt: afterHours(submittedAt, publishHours),
    }),
  }),
]
