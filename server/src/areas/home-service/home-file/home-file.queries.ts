import { isNull, sql } from 'drizzle-orm'
import { exportStates, homeExports, homeFile as calls } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals, fromDay, mentions, toDay } from '../../../kit/condition.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { presentTask, taskColumns, taskTables } from '../../files/index.ts'

const kinds = sql.join(
  homeExports.map(({ name }) => sql.raw(`'${name}'`)),
  sql`, `,
)

const listOf = (everybodys: boolean) =>
  listQuery(calls.page, {
    select: taskColumns,
    from: taskTables,
    base: sql`${isNull(exportTask.deletedAt)} and ${exportTask.bizType} in (${kinds})`,
    ...(everybodys ? {} : { own: value => equals(exportTask.staffId, value) }),
    scope: null,
    where: {
      keyword: value => mentions(exportTask.name, value),
      state: value => equals(exportTask.state, value),
      createdStart: value => fromDay(exportTask.createdAt, value),
      createdEnd: value => toDay(exportTask.createdAt, value),
    },
    sort: { createdAt: exportTask.createdAt, size: exportTask.size },
    defaultSort: ['createdAt', 'desc'],
    id: exportTask.id,
    tabs: { filter: 'state', column: exportTask.state, values: exportStates.states },
  })

const ownHomeFiles = listOf(false)
const allHomeFiles = listOf(true)

/** A person sees own tasks; an administrator sees everybody's. */
export async function findHomeFilePage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  { staffId, isAdmin }: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.page>> {
  const list = isAdmin ? allHomeFiles : ownHomeFiles
  const { tabCount, records, ...page } = await list(database, input, { own: staffId })
  return { ...page, stateCount: tabCount, records: records.map(row => presentTask(row, { staffId, language, everybodys: isAdmin })) }
}
