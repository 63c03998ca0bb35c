import { eq, isNull, sql } from 'drizzle-orm'
import { laborRecruit as calls, laborRecruitActions, recruitStates } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, RecruitFunnel } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byNameOrNumber, equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { recruitApply } from '../recruit-apply/recruit-apply.tables.ts'

const countOf = (state: string) => sql`count(*) filter (where ${recruitApply.state} = ${sql.raw(`'${state}'`)})`

/** It counts all who signed up, whoever looks after them, because the funnel is that of the recruitment. */
const funnel = sql<RecruitFunnel>`(select json_build_object('new', ${countOf('NEW')}, 'contacted', ${countOf('CONTACTED')}, 'interview', ${countOf('INTERVIEW')},
  'passed', ${countOf('PASSED')}, 'converted', ${countOf('CONVERTED')}, 'eliminated', ${countOf('ELIMINATED')})
  from ${recruitApply} where ${recruitApply.recruitId} = ${laborRecruit.id} and ${recruitApply.deletedAt} is null)`

const rowColumns = {
  id: laborRecruit.id,
  recruitNo: laborRecruit.recruitNo,
  title: laborRecruit.title,
  categoryId: laborRecruit.categoryId,
  categoryName: sql<string | null>`(select ${homeCategory.name} from ${homeCategory} where ${homeCategory.id} = ${laborRecruit.categoryId})`,
  cityCode: laborRecruit.cityCode,
  cityName: regionNameOf(laborRecruit.cityCode),
  workMode: laborRecruit.workMode,
  headcount: laborRecruit.headcount,
  hiredCount: laborRecruit.hiredCount,
  applyCount: laborRecruit.applyCount,
  payMin: laborRecruit.payMin,
  payMax: laborRecruit.payMax,
  payUnit: laborRecruit.payUnit,
  deadline: laborRecruit.deadline,
  state: laborRecruit.state,
  ownerId: laborRecruit.ownerId,
  ownerName: staffNameOf(laborRecruit.ownerId),
  createdAt: laborRecruit.createdAt,
  version: laborRecruit.version,
  funnel,
}

const alive = isNull(laborRecruit.deletedAt)
const scope = ownedByMember(laborRecruit.ownerId)

export const recruitList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${laborRecruit}`,
  base: alive,
  scope,
  where: {
    keyword: value => byNameOrNumber(laborRecruit.title, sql`${laborRecruit.recruitNo} = upper(${value}::text)`, value),
    categoryId: value => equals(laborRecruit.categoryId, value),
    cityCode: value => equals(laborRecruit.cityCode, value),
    workMode: value => equals(laborRecruit.workMode, value),
    state: value => equals(laborRecruit.state, value),
    ownerId: value => equals(laborRecruit.ownerId, value),
    deadlineStart: value => sql`${laborRecruit.deadline} >= ${value}::date`,
    deadlineEnd: value => sql`${laborRecruit.deadline} <= ${value}::date`,
  },
  sort: { createdAt: laborRecruit.createdAt, deadline: laborRecruit.deadline, applyCount: laborRecruit.applyCount },
  defaultSort: ['createdAt', 'desc'],
  id: laborRecruit.id,
  tabs: { filter: 'state', column: laborRecruit.state, values: recruitStates.states },
})

export async function findRecruitPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, ...page } = await recruitList(database, input, { scope: reader.scope, fields: reader.fields })
  return { ...page, records: records.map(row => ({ ...row, actions: actionsOf(laborRecruitActions, row, reader) })), stateCount: tabCount }
}

const findInfo = oneQuery({
  select: {
    ...rowColumns,
    districts: laborRecruit.districts,
    districtNames: regionNamesOf(laborRecruit.districts),
    ageMin: laborRecruit.ageMin,
    ageMax: laborRecruit.ageMax,
    genderLimit: laborRecruit.genderLimit,
    certTypes: laborRecruit.certTypes,
    trainProvided: laborRecruit.trainProvided,
    requirement: laborRecruit.requirement,
    benefit: laborRecruit.benefit,
    contactName: laborRecruit.contactName,
    contactMobile: laborRecruit.contactMobile,
    startDate: laborRecruit.startDate,
  },
  from: sql`${laborRecruit}`,
  base: alive,
  id: laborRecruit.id,
  scope,
})

export async function findRecruit(database: Database, id: number, reader: Principal): Promise<AnswerOf<typeof calls.info>> {
  const row = await findInfo(database, id, reader.scope)
  return { ...row, actions: actionsOf(laborRecruitActions, row, reader) }
}

/** Filters that name a recruitment by its id are read by its title. */
export async function findRecruitTitle(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ title: laborRecruit.title }).from(laborRecruit).where(eq(laborRecruit.id, id))
  return row?.title ?? null
}
