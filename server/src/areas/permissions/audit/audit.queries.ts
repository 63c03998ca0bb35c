import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { audit as auditCalls, fieldCatalogue, inLanguage, recordTypeOf } from '@gongtai/contract'
import type { AnswerOf, AuditInfo, FieldKey, Fields, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { equals, fromDay, mentions, sameAddress, toDay } from '../../../kit/condition.ts'
import { fieldsOf, namedChanges, valueNames } from '../../../kit/change-name.ts'
import type { FieldRights } from '../../../kit/field-right.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { ownedBy } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { apiResource } from '../api-resource/api-resource.tables.ts'
import { dept } from '../dept/dept.tables.ts'

const rowColumns = {
  id: auditLog.id,
  at: auditLog.at,
  staffId: auditLog.staffId,
  realName: auditLog.realName,
  deptName: sql<string | null>`${dept.name}`,
  action: auditLog.action,
  area: auditLog.area,
  recordType: auditLog.recordType,
  recordId: auditLog.recordId,
  recordTitle: auditLog.recordTitle,
  result: auditLog.result,
  code: auditLog.code,
  ip: sql<string | null>`host(${auditLog.ip})`,
  device: auditLog.device,
  durationMs: auditLog.durationMs,
  remark: auditLog.remark,
}

const withDept = sql`left join ${dept} on ${dept.id} = ${auditLog.deptId}`
/** An entry is in the scope of whoever acted. */
const actorScope = ownedBy(auditLog.staffId, auditLog.deptId)

export const auditList = listQuery(auditCalls.page, {
  select: rowColumns,
  from: sql`${auditLog}`,
  beside: withDept,
  scope: actorScope,
  where: {
    staffId: value => equals(auditLog.staffId, value),
    deptId: value => equals(auditLog.deptId, value),
    area: value => equals(auditLog.area, value),
    action: value => equals(auditLog.action, value),
    apiId: value => equals(auditLog.apiId, value),
    recordType: value => equals(auditLog.recordType, value),
    recordId: value => equals(auditLog.recordId, value),
    // A partial index holds what went wrong, so this filter needs no other.
    result: value => equals(auditLog.result, value),
    ip: value => sameAddress(auditLog.ip, value),
    keyword: titleOrRequest,
    from: value => fromDay(auditLog.at, value),
    to: value => toDay(auditLog.at, value),
  },
  sort: { at: auditLog.at },
  defaultSort: ['at', 'desc'],
  id: auditLog.id,
})

const requestIdPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

function titleOrRequest(value: Placeholder): SQL {
  const requestId = sql`case when ${value}::text ~ ${sql.raw(`'${requestIdPattern}'`)} then (${value}::text)::uuid end`
  return sql`${mentions(auditLog.recordTitle, value)} or ${auditLog.requestId} = ${requestId}`
}

export async function findAuditPage(database: Database, input: ParsedInputOf<typeof auditCalls.page>, scope: Scope): Promise<AnswerOf<typeof auditCalls.page>> {
  const { tabCount: _, ...page } = await auditList(database, input, { scope })
  return page
}

const findEntry = oneQuery({
  select: {
    ...rowColumns,
    apiId: auditLog.apiId,
    apiTitle: sql<string | null>`${apiResource.title}`,
    apiTitleEn: sql<string | null>`${apiResource.titleEn}`,
    apiPath: sql<string | null>`${apiResource.method} || ' ' || ${apiResource.path}`,
    requestId: auditLog.requestId,
    changes: auditLog.changes,
  },
  from: sql`${auditLog} ${withDept} left join ${apiResource} on ${apiResource.id} = ${auditLog.apiId}`,
  id: auditLog.id,
  scope: actorScope,
})

type Entry = Pick<AuditInfo, 'action' | 'recordType' | 'recordId' | 'remark'>

export async function findAuditInfo(database: Database, id: number, scope: Scope, fields: FieldRights, language: Language): Promise<AuditInfo> {
  const { apiTitleEn, ...entry } = await findEntry(database, id, scope)
  const known = fieldsOf(entry.recordType)
  const changes = namedChanges(known, entry.changes, fields, language)
  return {
    ...entry,
    apiTitle: language === 'en_US' ? apiTitleEn : entry.apiTitle,
    changes,
    valueNames: valueNames(known, changes, language),
    seenLabel: seenLabelOf(entry, known, language),
    open: placeOf(entry),
  }
}

/** The remark of a look is the field that was seen; of a search by a number, the kind of number as the catalogue names it. */
function seenLabelOf({ action, remark }: Entry, known: Fields, language: Language): string | null {
  if (action !== 'VIEW_SENSITIVE' || remark === null) return null
  if (remark in fieldCatalogue)
    return inLanguage(['按号码查找：', 'Searched by number: '], language) + inLanguage(fieldCatalogue[remark as FieldKey].label, language)
  const field = known[remark]
  return field === undefined ? remark : inLanguage(field.label, language)
}

function placeOf({ recordType, recordId }: Entry): AuditInfo['open'] {
  const type = recordTypeOf(recordType)
  const path = recordId === null ? undefined : type?.path?.(recordId)
  return type === undefined || path === undefined ? null : { path, code: type.code }
}

export const recordHistory = listQuery(auditCalls.record, {
  select: {
    id: auditLog.id,
    at: auditLog.at,
    realName: auditLog.realName,
    action: auditLog.action,
    remark: auditLog.remark,
    changes: auditLog.changes,
  },
  from: sql`${auditLog}`,
  // Sign-ins are left out, because they have a list of their own and would hide what happened to the record.
  base: sql`${auditLog.result} = 'OK' and ${auditLog.action} not in ('LOGIN', 'LOGOUT')`,
  // It has no scope, because the handler asks first whether the person may see the record.
  scope: null,
  where: {
    recordType: value => equals(auditLog.recordType, value),
    recordId: value => sql`${auditLog.recordId} = ${value}::text`,
  },
  sort: { at: auditLog.at },
  defaultSort: ['at', 'desc'],
  id: auditLog.id,
})

export async function findRecordHistory(
  database: Database,
  input: ParsedInputOf<typeof auditCalls.record>,
  fields: FieldRights,
  language: Language,
): Promise<AnswerOf<typeof auditCalls.record>> {
  const { tabCount: _, records, ...page } = await recordHistory(database, input, {})
  return {
    ...page,
    records: records.map(entry => {
      const changes = namedChanges(fieldsOf(input.recordType), entry.changes, fields, language)
      return { ...entry, changes, valueNames: valueNames(fieldsOf(input.recordType), changes, language) }
    }),
  }
}
