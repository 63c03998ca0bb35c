import { and, eq, isNull } from 'drizzle-orm'
import type { SeaBiz, SeaGeneral } from '@gongtai/contract'
import type { TestApp } from '../../testing/app.ts'
import { seaSetting } from './sea/sea.tables.ts'

/** Settings for tests of other areas, without the test run that people need. */

/** Sets some values of the general rule of a pool. */
export async function setSea({ services: { database } }: TestApp, biz: SeaBiz, values: Partial<SeaGeneral>): Promise<void> {
  await database
    .update(seaSetting)
    .set(values)
    .where(and(eq(seaSetting.biz, biz), isNull(seaSetting.level), isNull(seaSetting.deptId)))
}
