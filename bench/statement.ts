import { staff } from '@gongtai/contract'
import { house } from '../server/src/app.ts'
import { countOpenWork } from '../server/src/areas/permissions/staff/staff-open-work.ts'
import { findStaffPage, staffInfoQuery, staffList } from '../server/src/areas/permissions/staff/staff.queries.ts'
import { staff as staffTable } from '../server/src/areas/permissions/staff/staff.tables.ts'
import type { Database } from '../server/src/db/connection.ts'
import type { Principal } from '../server/src/kit/access.ts'
import { noFieldRights } from '../server/src/kit/field-right.ts'
import type { Scope } from '../server/src/kit/scope.ts'

export interface Statement {
  /** Where the application keeps the statement prepared, the bare server does too. */
  name?: string | undefined
  text: string
  values: unknown[]
}

/** What the bare server runs. */
export interface Statements {
  /** The columns of a row; the counts of the list stand behind them. */
  page: { columns: string[]; statements: Record<string, Statement> }
  /** Further lists, each with columns of its own. */
  lists?: Record<string, Statement & { columns: string[] }>
  /** The same lists by the simplest statement that finds the rows and the total: no tabs, no sums, no joins. */
  plain?: Record<string, Statement>
  info: Statement & { columns: string[]; idValue: number }
  /** Fields of the body in the order of the statement's values. */
  update: { text: string; fields: string[] }
}

/** No record has it: marks the place of the id among the values. */
const idValue = -1

/** The statements of the application's own queries for these inputs and this scope. */
export async function statementsOf(database: Database, scope: Scope, inputs: Record<string, object>, sampleId: number): Promise<Statements> {
  // What the caller may do with the record is a question of the application.
  const findInfo = staffInfoQuery(countOpenWork(staffTable.id, house.handovers), house.seats)
  const findRecord = (from: Database, id: number) => findInfo(from, id, { isAdmin: true, scope } as Principal)
  const statements: Record<string, Statement> = {}
  for (const [name, input] of Object.entries(inputs))
    statements[name] = await recorded(recorder =>
      findStaffPage(recorder, staff.page.input.parse(input), { isAdmin: true, scope, fields: noFieldRights } as Principal),
    )
  return {
    page: { columns: [...staffList.columns], statements },
    info: {
      ...(await recorded(recorder => findRecord(recorder, idValue))),
      columns: Object.keys(await findRecord(database, sampleId)),
      idValue,
    },
    update: {
      text: `update staff set real_name = $3, staff_no = $4, post = $5, gender = $6, email = $7, entry_date = $8, remark = $9,
        version = version + 1, updated_at = now() where id = $1 and version = $2 and deleted_at is null returning version`,
      fields: ['id', 'version', 'realName', 'staffNo', 'post', 'gender', 'email', 'entryDate', 'remark'],
    },
  }
}

/** The statement that a query sends, taken at the pool; the query itself finds nothing, which is no matter here. */
export async function recorded(query: (database: Database) => Promise<unknown>): Promise<Statement> {
  let statement: Statement | undefined
  const pool = {
    query: ({ name, text, values }: Statement, done: (error: null, result: { rowCount: number }) => void) => {
      // The first: a list that found nothing asks for its counts alone.
      statement ??= { name, text, values }
      done(null, { rowCount: 0 })
    },
  }
  await query({ $client: pool } as unknown as Database).catch(() => {})
  return statement!
}
