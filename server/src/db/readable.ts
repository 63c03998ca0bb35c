import type { PgTable, PgViewWithSelection, TableConfig } from 'drizzle-orm/pg-core'

/**
 * What other areas may read of a table: their statements join it and name these columns, but no others, and write nothing.
 *
 *   export const staffView = readable(staff, ['id', 'realName', 'deptId', 'status'])
 *
 * Only its type is narrower, so the text of a statement, and therefore its plan, is the table's own.
 */
export function readable<Table extends PgTable<TableConfig>, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  _names: readonly Name[],
): PgViewWithSelection<Table['_']['name'], true, Pick<Table['_']['columns'], Name>> {
  return table as never
}
