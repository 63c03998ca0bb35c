import { z } from 'zod'

export const defaultPageSize = 20
export const maxPageSize = 200
/** The sizes that a page offers. The first page of each is planned once by the database (decision 0018). */
export const pageSizes: readonly number[] = [defaultPageSize, 50, 100, maxPageSize]
/** Offset paging ends here. */
export const pageReach = 10_000
/**
 * Counting stops here, and the total is shown as 1000+. What has to be looked at anyway is counted as well: the rows of a
 * filter up to the reach, and on pages behind the cap those up to the page, so that there is a next one as long as there are rows.
 */
export const countCap = 1_000
/** Counts of tabs stop here, and are shown as 999+: a list may have many tabs, and each is counted with every page. */
export const tabCountCap = 999

/**
 * The input of a paged list: page, sort from a closed list, and the filters of the list.
 *
 *   input: pageInput({ keyword: z.string().optional() }, ['createdAt', 'staffNo'])
 */
export function pageInput<Filters extends z.ZodRawShape, const Sort extends string>(filters: Filters, sorts: readonly [Sort, ...Sort[]]) {
  return z.strictObject({
    pageNum: z.int().min(1).max(pageReach).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(defaultPageSize),
    sortField: z.enum(sorts).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    /** Count all rows although there are more than the cap. */
    exactTotal: z.boolean().optional(),
    ...filters,
  })
}

/**
 * The answer of a paged list. `extra` holds what the page shows beside the rows, such as `stateCount` or `summary`.
 * `totalCapped` says that there are more rows than `total`.
 */
export function pageOf<Row extends z.ZodType, Extra extends z.ZodRawShape = {}>(row: Row, extra: Extra = {} as Extra) {
  return z.strictObject({
    records: z.array(row),
    total: z.int(),
    totalCapped: z.boolean(),
    pageNum: z.int(),
    pageSize: z.int(),
    ...extra,
  })
}

export interface PageAnswer<Row> {
  records: Row[]
  total: number
  totalCapped: boolean
  pageNum: number
  pageSize: number
}
