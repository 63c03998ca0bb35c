import { asc, eq, sql } from 'drizzle-orm'
import { age, maskPhone } from '@gongtai/contract'
import type { ArtificerCertInfo } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { Scope } from '../../../kit/scope.ts'
import { regionNameOf } from '../../config/index.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'

const findPerson = oneQuery({
  select: {
    id: artificer.id,
    artificerNo: artificer.artificerNo,
    name: artificer.name,
    mobile: artificer.mobile,
    birthDate: artificer.birthDate,
    gender: artificer.gender,
    cityName: regionNameOf(artificer.workCityCode),
    checkInState: artificer.checkInState,
    status: artificer.status,
    avatarFile: linkedFileOf(artificer.avatarFile),
  },
  from: sql`${artificer}`,
  id: artificer.id,
  scope: ownedByMember(artificer.ownerId),
})

/** Finds the person whose papers are being examined. The day of birth serves to find duplicates and is not answered. */
export async function findReviewedPerson(
  database: Database,
  artificerId: number,
  scope: Scope,
): Promise<{ artificer: ArtificerCertInfo['artificer']; birthDate: string | null }> {
  const [{ birthDate, ...person }, categories] = await Promise.all([
    findPerson(database, artificerId, scope),
    database
      .select({ name: homeCategory.name, state: artificerCategory.state })
      .from(artificerCategory)
      .innerJoin(homeCategory, eq(homeCategory.id, artificerCategory.categoryId))
      .where(eq(artificerCategory.artificerId, artificerId))
      .orderBy(asc(artificerCategory.id)),
  ])
  return {
    artificer: { ...person, mobile: maskPhone(person.mobile), age: birthDate === null ? null : age(birthDate, clock.today()), categories },
    birthDate,
  }
}
