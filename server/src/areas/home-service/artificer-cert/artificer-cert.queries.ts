import { sql } from 'drizzle-orm'
import { artificerCert as calls, artificerCertQueues, dayOf, maskPhone, waitHours } from '@gongtai/contract'
import type { AnswerOf, ArtificerCertRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { handedInByOthers, waitedTooLong } from '../check-in/check-in-todo.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { actionsOn } from './artificer-cert-action.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { claimantOf } from '../check-in/check-in-claim.ts'
import { isOwnSubmission } from '../check-in/check-in-decision.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { ofCity, ofNamed } from '../check-in/check-in-scope.ts'

const rowColumns = {
  id: artificerCert.id,
  artificerId: artificerCert.artificerId,
  artificerNo: sql<string>`${artificer.artificerNo}`,
  name: sql<string>`${artificer.name}`,
  mobile: sql<string>`${artificer.mobile}`,
  cityName: regionNameOf(artificer.workCityCode),
  certType: artificerCert.certType,
  certName: artificerCert.certName,
  categoryName: sql<string | null>`(select ${homeCategory.name} from ${homeCategory} where ${homeCategory.id} = ${artificerCert.categoryId})`,
  validTo: artificerCert.validTo,
  longTerm: artificerCert.longTerm,
  state: artificerCert.state,
  submitAt: artificerCert.submitAt,
  submitSource: artificerCert.submitSource,
  createdBy: artificerCert.createdBy,
  examineByName: staffNameOf(artificerCert.examineBy),
  examineAt: artificerCert.examineAt,
  rejectReasonCode: artificerCert.rejectReasonCode,
  rejectReason: artificerCert.rejectReason,
  claimedBy: artificerCert.claimedBy,
  claimedAt: artificerCert.claimedAt,
  claimantName: staffNameOf(artificerCert.claimedBy),
  version: artificerCert.version,
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

const certList = listQuery(calls.search, {
  select: rowColumns,
  from: sql`${artificerCert} left join ${artificer} on ${artificer.id} = ${artificerCert.artificerId}`,
  scope: ownedByMember(artificer.ownerId),
  where: {
    keyword: (value, _, shown) => ofNamed(artificerCert.artificerId, value, shown('artificer.mobile')),
    certType: value => equals(artificerCert.certType, value),
    categoryId: value => equals(artificerCert.categoryId, value),
    cityCode: (value, _given, _shown, expected) => ofCity(artificerCert.artificerId, value, expected),
    state: value => equals(artificerCert.state, value),
    submitStart: value => fromDay(artificerCert.submitAt, value),
    submitEnd: value => toDay(artificerCert.submitAt, value),
    examineBy: value => equals(artificerCert.examineBy, value),
    expireWithinDays: value => sql`${artificerCert.validTo} between ${today} and ${today} + ${value}::int`,
    ...todoConditions(artificerCertQueues, {
      HOME_CERT: {
        waits: sql`${artificerCert.state} = 'PENDING' and ${handedInByOthers(artificerCert)}`,
        late: sql`${artificerCert.submitAt} < ${waitedTooLong}`,
      },
    }),
  },
  sort: { submitAt: artificerCert.submitAt, validTo: artificerCert.validTo },
  defaultSort: ['submitAt', 'desc'],
  id: artificerCert.id,
})

const options = ({ scope, fields, staffId }: Principal) => ({ scope, fields, own: staffId })

export const artificerCertQueueSources: readonly QueueSource[] = [
  queueOf(artificerCertQueues.HOME_CERT, certList, {
    options,
    input: { sortField: 'submitAt', sortOrder: 'asc' },
    columns: ['id', 'artificerNo', 'name', 'submitAt'],
    entry: ({ id, artificerNo, name, submitAt }) => ({ id, title: `${artificerNo} ${name}`, since: submitAt, dueAt: afterHours(submitAt, waitHours.tooLong) }),
  }),
]

type Filter = NonNullable<ParsedInputOf<typeof calls.examine>['filter']>

/** Without a state or an order, the list shows what waits, the oldest first. */
function meant<Input extends Filter & { sortField?: 'submitAt' | 'validTo' | undefined; sortOrder?: 'asc' | 'desc' | undefined }>(input: Input) {
  const { state, expireWithinDays: days, ...rest } = input
  const shown = state ?? (days === undefined ? 'PENDING' : 'PASSED')
  return {
    ...rest,
    ...(shown === 'ALL' ? {} : { state: shown }),
    ...(days === undefined ? {} : { expireWithinDays: days }),
    ...(rest.sortField === undefined && shown === 'PENDING' ? { sortField: 'submitAt', sortOrder: 'asc' as const } : {}),
  }
}

export async function findCertPage(database: Database, input: ParsedInputOf<typeof calls.search>, reader: Principal): Promise<AnswerOf<typeof calls.search>> {
  const { pageNum, pageSize } = input
  const query = { ...meant(input), pageNum, pageSize }
  const { tabCount: _, records, ...page } = await certList(database, query, options(reader))
  return { ...page, records: records.map(row => presentCert(row, reader)) }
}

function presentCert({ claimedBy, claimedAt, claimantName, submitSource, createdBy, ...row }: RowOf<typeof rowColumns>, reader: Principal): ArtificerCertRow {
  const waited = clock.now().getTime() - Date.parse(row.submitAt)
  return {
    ...row,
    mobile: maskPhone(row.mobile),
    waitHours: row.state === 'PENDING' ? Math.floor(waited / 3_600_000) : null,
    claimedByName: claimantOf({ claimedBy, claimedAt, claimantName }, reader),
    actions: actionsOn({ state: row.state, submitSource, createdBy }, reader),
  }
}

/** So many waiting certificates are looked through for the next. */
const lookAhead = 200

/**
 * Finds the next that waits in the list that is being worked through, behind this one or else from the front. What somebody
 * else is looking at comes last, and what the examiner handed in himself is skipped, because he may not decide it.
 */
export async function findNextCert(database: Database, current: { id: number; submitAt: string }, filter: Filter, reader: Principal): Promise<number | null> {
  const list = async (submitStart: string | undefined) => {
    const query = { ...meant({ ...filter, state: 'PENDING' as const }), ...(submitStart === undefined ? {} : { submitStart }), pageNum: 1, pageSize: lookAhead }
    const { records } = await certList(database, query, options(reader))
    return records.filter(row => row.id !== current.id && !isOwnSubmission(row, reader))
  }
  const day = dayOf(current.submitAt)
  const isBehind = (row: { id: number; submitAt: string }) => row.submitAt > current.submitAt || (row.submitAt === current.submitAt && row.id > current.id)
  const behind = (await list(filter.submitStart !== undefined && filter.submitStart > day ? filter.submitStart : day)).filter(isBehind)
  const isFree = (row: RowOf<typeof rowColumns>) => claimantOf(row, reader) === null
  const next = behind.find(isFree)
  if (next !== undefined) return next.id
  const fromFront = await list(filter.submitStart)
  return (fromFront.find(isFree) ?? behind[0] ?? fromFront[0])?.id ?? null
}
