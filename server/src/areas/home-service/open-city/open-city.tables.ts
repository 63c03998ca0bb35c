import { openCityStates } from '@gongtai/contract'
import { char, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, stamps, version } from '../../../db/columns.ts'

/** Home services are sold in these cities. They are paused and never deleted, because orders name them. */
export const openCity = pgTable(
  'home_open_city',
  {
    id: id(),
    cityCode: char({ length: 6 }).notNull(),
    provinceCode: char({ length: 6 }).notNull(),
    name: text().notNull(),
    /** This member owns the consumers and providers of the city unless they are given to somebody else. */
    operatorId: integer(),
    openDate: day().notNull(),
    status: text({ enum: openCityStates.values }).notNull().default('OPEN'),
    servicePhone: text(),
    sort: integer().notNull().default(0),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('home_open_city_code').on(table.cityCode), index('home_open_city_operator').on(table.operatorId)],
)
