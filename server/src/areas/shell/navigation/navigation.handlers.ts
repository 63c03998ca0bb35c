import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { favoriteLimit, navigationRefusals, openRoutes, preferenceSizeLimit } from '@gongtai/contract'
import type { Code, RouteName, navigation } from '@gongtai/contract'
import { violatedIndex } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { mayOpen, routeOf } from '../../../kit/route-of.ts'
import { staffFavorite, staffPreference, staffRecent } from './navigation.tables.ts'

const recentKept = 60
const recentShown = 20

export const navigationHandlers: Handlers<typeof navigation> = {
  async favoriteList(_, { database, staff }) {
    const rows = await database
      .select({
        id: staffFavorite.id,
        routeName: staffFavorite.routeName,
        path: staffFavorite.path,
        title: staffFavorite.title,
        sortId: staffFavorite.sortId,
      })
      .from(staffFavorite)
      .where(eq(staffFavorite.staffId, staff.staffId))
      .orderBy(asc(staffFavorite.sortId), asc(staffFavorite.id))
    return rows.filter(row => mayOpen(staff, row.path))
  },

  addFavorite: (input, context) =>
    context.transaction(async ({ db }) => {
      const { staffId } = context.staff
      // The name alone would let in the address of another page.
      const route = routeOf(input.path)
      if (route === null || route !== input.routeName) throw faults.forbidden(['页面地址与页面不符', 'The address does not belong to this page'])
      if (!mayOpen(context.staff, input.path)) throw faults.lacks(route)
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff_favorite'), ${staffId})`)
      const [own] = await db
        .select({ number: count(), last: sql<number>`coalesce(max(${staffFavorite.sortId}), 0)::int` })
        .from(staffFavorite)
        .where(eq(staffFavorite.staffId, staffId))
      if (own!.number >= favoriteLimit) throw refuse(navigationRefusals.tooManyFavorites)
      try {
        const [made] = await db
          .insert(staffFavorite)
          .values({ ...input, staffId, sortId: own!.last + 1 })
          .returning({ id: staffFavorite.id })
        return made!
      } catch (error) {
        throw violatedIndex(error) === 'staff_favorite_path' ? refuse(navigationRefusals.favoriteExists) : error
      }
    }),

  async delFavorite({ ids }, { database, staff }) {
    await database.delete(staffFavorite).where(and(eq(staffFavorite.staffId, staff.staffId), inArray(staffFavorite.id, ids)))
    return {}
  },

  async sortFavorite({ ids }, { database, staff }) {
    const place = sql`array_position(${sql.param(ids)}::int[], ${staffFavorite.id})`
    await database
      .update(staffFavorite)
      .set({ sortId: place })
      .where(and(eq(staffFavorite.staffId, staff.staffId), inArray(staffFavorite.id, ids)))
    return {}
  },

  async recentPageList(_, { database, staff }) {
    const rows = await database
      .select({
        id: staffRecent.id,
        routeName: staffRecent.routeName,
        path: staffRecent.path,
        title: staffRecent.title,
        recordType: staffRecent.recordType,
        recordId: staffRecent.recordId,
        visitedAt: staffRecent.visitedAt,
        times: staffRecent.times,
      })
      .from(staffRecent)
      .where(eq(staffRecent.staffId, staff.staffId))
      .orderBy(desc(staffRecent.visitedAt))
      .limit(recentKept)
    return rows.filter(row => mayEnter(staff, row.routeName)).slice(0, recentShown)
  },

  async addRecentPage(input, { database, staff }) {
    const { staffId } = staff
    const visitedAt = clock.iso()
    await database
      .insert(staffRecent)
      .values({ ...input, staffId, visitedAt })
      .onConflictDoUpdate({
        target: [staffRecent.staffId, staffRecent.path],
        set: { title: input.title, routeName: input.routeName, visitedAt, times: sql`${staffRecent.times} + 1` },
      })
    const kept = database
      .select({ id: staffRecent.id })
      .from(staffRecent)
      .where(eq(staffRecent.staffId, staffId))
      .orderBy(desc(staffRecent.visitedAt))
      .limit(recentKept)
    await database.delete(staffRecent).where(and(eq(staffRecent.staffId, staffId), sql`${staffRecent.id} not in (${kept})`))
    return {}
  },

  async clearRecentPage(_, { database, staff }) {
    await database.delete(staffRecent).where(eq(staffRecent.staffId, staff.staffId))
    return {}
  },

  async selectPreference({ prefKey }, { database, staff }) {
    const rows = await database
      .select({ prefKey: staffPreference.prefKey, value: staffPreference.value })
      .from(staffPreference)
      .where(and(eq(staffPreference.staffId, staff.staffId), inArray(staffPreference.prefKey, prefKey)))
    return Object.fromEntries(rows.map(row => [row.prefKey, row.value]))
  },

  async savePreference({ prefKey, value }, { database, staff }) {
    if (Buffer.byteLength(value) > preferenceSizeLimit) throw refuse(navigationRefusals.preferenceTooLarge)
    await database
      .insert(staffPreference)
      .values({ staffId: staff.staffId, prefKey, value })
      .onConflictDoUpdate({ target: [staffPreference.staffId, staffPreference.prefKey], set: { value, updatedAt: clock.iso() } })
    return {}
  },
}

function mayEnter(person: Principal, routeName: string): boolean {
  return openRoutes.includes(routeName as RouteName) || holds(person, routeName as Code)
}
