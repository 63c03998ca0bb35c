import { sql } from 'drizzle-orm'
import { sea as calls, seaChangeActions, seaSaveCodes } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeaBiz, SeaChangeRow, SeaSettings, ShownSeaSettings } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { RowOf } from '../../../kit/select.ts'
import { deptView, staffNameOf } from '../../permissions/index.ts'
import { readSettings } from './sea-rule.queries.ts'
import { seaChange } from './sea.tables.ts'

const changeColumns = {
  id: seaChange.id,
  version: seaChange.version,
  biz: seaChange.biz,
  state: seaChange.state,
  effectiveMode: seaChange.effectiveMode,
  effectiveAt: seaChange.effectiveAt,
  changeReason: seaChange.changeReason,
  operatorName: staffNameOf(seaChange.createdBy),
  cancelledName: staffNameOf(seaChange.cancelledBy),
  createdAt: seaChange.createdAt,
  before: seaChange.before,
  after: seaChange.after,
  figures: seaChange.figures,
}

const changeList = listQuery(calls.history, {
  select: changeColumns,
  from: sql`${seaChange}`,
  scope: null,
  where: {
    biz: value => equals(seaChange.biz, value),
    state: value => equals(seaChange.state, value),
  },
  sort: { createdAt: seaChange.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: seaChange.id,
})

export async function findHistory(database: Database, input: ParsedInputOf<typeof calls.history>, reader: Principal): Promise<AnswerOf<typeof calls.history>> {
  const { tabCount: _, sums: _sums, records, ...page } = await changeList(database, input, {})
  const names = await deptNames(database)
  return { ...page, records: records.map(row => shownChange(row, names, reader)) }
}

type DeptNames = ReadonlyMap<number, string>

/** Departments are few, and an exception may be of one that is gone. */
async function deptNames(database: Queryable): Promise<DeptNames> {
  const rows = await database.select({ id: deptView.id, name: deptView.name }).from(deptView)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const shown = ({ general, exceptions }: SeaSettings, names: DeptNames): ShownSeaSettings => ({
  general,
  exceptions: exceptions.map(one => ({ ...one, deptName: one.deptId === null ? null : (names.get(one.deptId) ?? `#${one.deptId}`) })),
})

function shownChange({ before, after, ...row }: RowOf<typeof changeColumns>, names: DeptNames, reader: Principal): SeaChangeRow {
  const keeps = holds(reader, seaSaveCodes[row.biz])
  return {
    ...row,
    before: shown(before, names),
    after: shown(after, names),
    actions: actionsOf(seaChangeActions, row, reader, { cancel: keeps, restore: keeps }),
  }
}

export async function findSettings(database: Database, biz: SeaBiz, seas: readonly SeaSource[], reader: Principal): Promise<AnswerOf<typeof calls.info>> {
  const [{ version, settings }, names, waiting] = await Promise.all([
    readSettings(database, biz),
    deptNames(database),
    changeList(database, { pageNum: 1, pageSize: 1, biz, state: 'PENDING' }, {}),
  ])
  const [pending] = waiting.records
  return {
    biz,
    version,
    settings: shown(settings, names),
    isConnected: seas.some(source => source.biz === biz),
    pending: pending === undefined ? null : shownChange(pending, names, reader),
  }
}
