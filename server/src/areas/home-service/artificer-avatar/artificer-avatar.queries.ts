import { sql } from 'drizzle-orm'
import { artificerAvatar as calls, artificerAvatarActions, artificerAvatarQueues, maskPhone, waitHours } from '@gongtai/contract'
import type { AnswerOf, ArtificerAvatarInfo, AvatarPicture, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { handedInByOthers, waitedTooLong } from '../check-in/check-in-todo.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { claimantOf } from '../check-in/check-in-claim.ts'
import { isOwnSubmission } from '../check-in/check-in-decision.ts'
import { findReviewedPerson } from '../check-in/check-in-person.queries.ts'
import { ofArtificer } from '../check-in/check-in-scope.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { ofCity, ofNamed } from '../check-in/check-in-scope.ts'

/** A card that passed is shown before one that waits. */
const idCardFront = sql`(select ${artificerCert.frontFile} from ${artificerCert} where ${artificerCert.artificerId} = ${artificerAvatar.artificerId}
  and ${artificerCert.certType} = 'ID_CARD' and ${artificerCert.state} in ('PASSED', 'PENDING') order by ${artificerCert.state} limit 1)`

const versionColumns = {
  id: artificerAvatar.id,
  state: artificerAvatar.state,
  newFile: linkedFileOf(artificerAvatar.newFile),
  submitAt: artificerAvatar.submitAt,
  examineByName: staffNameOf(artificerAvatar.examineBy),
  examineAt: artificerAvatar.examineAt,
  rejectReasonCode: artificerAvatar.rejectReasonCode,
  rejectReason: artificerAvatar.rejectReason,
}

const avatarColumns = {
  ...versionColumns,
  artificerId: artificerAvatar.artificerId,
  oldFile: linkedFileOf(artificerAvatar.oldFile),
  idCardPortraitFile: linkedFileOf(idCardFront),
  submitSource: artificerAvatar.submitSource,
  createdBy: artificerAvatar.createdBy,
  claimedBy: artificerAvatar.claimedBy,
  claimedAt: artificerAvatar.claimedAt,
  claimantName: staffNameOf(artificerAvatar.claimedBy),
  version: artificerAvatar.version,
}

const avatarList = listQuery(calls.search, {
  select: {
    ...avatarColumns,
    artificerNo: sql<string>`${artificer.artificerNo}`,
    name: sql<string>`${artificer.name}`,
    mobile: sql<string>`${artificer.mobile}`,
    cityName: regionNameOf(artificer.workCityCode),
  },
  from: sql`${artificerAvatar} left join ${artificer} on ${artificer.id} = ${artificerAvatar.artificerId}`,
  scope: ownedByMember(artificer.ownerId),
  where: {
    keyword: (value, _, shown) => ofNamed(artificerAvatar.artificerId, value, shown('artificer.mobile')),
    cityCode: (value, _given, _shown, expected) => ofCity(artificerAvatar.artificerId, value, expected),
    state: value => equals(artificerAvatar.state, value),
    submitStart: value => fromDay(artificerAvatar.submitAt, value),
    submitEnd: value => toDay(artificerAvatar.submitAt, value),
    ...todoConditions(artificerAvatarQueues, {
      HOME_AVATAR: {
        waits: sql`${artificerAvatar.state} = 'PENDING' and ${handedInByOthers(artificerAvatar)}`,
        late: sql`${artificerAvatar.submitAt} < ${waitedTooLong}`,
      },
    }),
  },
  sort: { submitAt: artificerAvatar.submitAt },
  defaultSort: ['submitAt', 'desc'],
  id: artificerAvatar.id,
})

const options = ({ scope, fields, staffId }: Principal) => ({ scope, fields, own: staffId })

export const artificerAvatarQueueSources: readonly QueueSource[] = [
  queueOf(artificerAvatarQueues.HOME_AVATAR, avatarList, {
    options,
    input: { sortField: 'submitAt', sortOrder: 'asc' },
    columns: ['id', 'artificerNo', 'name', 'submitAt'],
    entry: ({ id, artificerNo, name, submitAt }) => ({ id, title: `${artificerNo} ${name}`, since: submitAt, dueAt: afterHours(submitAt, waitHours.tooLong) }),
  }),
]

export async function findAvatarPage(
  database: Database,
  { state = 'PENDING', ...input }: ParsedInputOf<typeof calls.search>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.search>> {
  // What waits longest comes first. Of the rest, the newest does.
  const order = input.sortField === undefined && state === 'PENDING' ? { sortField: 'submitAt' as const, sortOrder: 'asc' as const } : {}
  const query = { ...input, ...order, ...(state === 'ALL' ? {} : { state }) }
  const { tabCount: _, records, ...page } = await avatarList(database, query, options(reader))
  return { ...page, records: records.map(row => ({ ...presentAvatar(row, reader), mobile: maskPhone(row.mobile) })) }
}

interface AvatarRow {
  state: ArtificerAvatarInfo['state']
  submitSource: ArtificerAvatarInfo['submitSource']
  createdBy: number | null
  claimedBy: number | null
  claimedAt: string | null
  claimantName: string | null
}

function presentAvatar<Row extends AvatarRow>({ createdBy, claimedBy, claimedAt, claimantName, submitSource, ...row }: Row, reader: Principal) {
  const actions = actionsOf(artificerAvatarActions, row, reader, { examine: !isOwnSubmission({ submitSource, createdBy }, reader) })
  return { ...row, claimedByName: claimantOf({ claimedBy, claimedAt, claimantName }, reader), examinable: actions.includes('examine'), actions }
}

const findAvatar = oneQuery({
  select: { ...avatarColumns, submitByName: staffNameOf(artificerAvatar.createdBy) },
  from: sql`${artificerAvatar}`,
  id: artificerAvatar.id,
  scope: ofArtificer(artificerAvatar.artificerId),
})

const findPictures = oneQuery({
  select: { state: artificerAvatar.state, OLD: artificerAvatar.oldFile, NEW: artificerAvatar.newFile, ID_CARD: sql<string | null>`${idCardFront}` },
  from: sql`${artificerAvatar}`,
  id: artificerAvatar.id,
  scope: ofArtificer(artificerAvatar.artificerId),
})

export async function findAvatarPicture(database: Database, id: number, which: AvatarPicture, { scope }: Principal) {
  const { state, [which]: fileName } = await findPictures(database, id, scope)
  if (fileName === null) throw faults.recordNotFound()
  return { state, fileName }
}

const versionsOfPerson = prepare(
  versionColumns,
  columns => sql`select ${columns} from ${artificerAvatar} where ${artificerAvatar.artificerId} = ${sql.placeholder('artificerId')}
    order by ${artificerAvatar.submitAt} desc, ${artificerAvatar.id} desc`,
)

export async function findAvatarInfo(database: Database, id: number, reader: Principal): Promise<ArtificerAvatarInfo> {
  const { artificerId, ...avatar } = await findAvatar(database, id, reader.scope)
  const [{ artificer: person }, history] = await Promise.all([
    findReviewedPerson(database, artificerId, reader.scope),
    versionsOfPerson.run(database, { artificerId }),
  ])
  return { ...presentAvatar(avatar, reader), submitSource: avatar.submitSource, artificer: person, history }
}

/** The failures of a bulk decision name the people of the avatars. */
export async function findAvatarNames(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : ownedByMember(artificer.ownerId)(scope.kind)
  const query = prepare(
    { id: artificerAvatar.id, name: artificer.name },
    columns => sql`select ${columns} from ${artificerAvatar} join ${artificer} on ${artificer.id} = ${artificerAvatar.artificerId}
      where ${artificerAvatar.id} = any(${sql.placeholder('ids')}) and ${within}`,
    { named: false },
  )
  const rows = await query.run(database, { ids, ...scopeValueOf(scope) })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
