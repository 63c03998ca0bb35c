import type { RouteName } from '@gongtai/contract'
import { allCalls, openRoutes, pathFields, paths, routeNames, routes } from '@gongtai/contract'
import { staffFavorite, staffRecent } from '../navigation/navigation.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { codesOf } from '../../../demo/preset-role.ts'
import { presetRoles } from '../../../demo/preset-roles.ts'

const favoriteCount = 5
const recentCount = 20

/** Favourites and recent pages of the accounts that people sign in with; narrow roles have as many as they have pages. */
export async function seedNavigation(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('shell/navigation')
  const people = members.filter(member => member.account?.mobile !== undefined && member.account.state === undefined)
  const favorites = people.flatMap(member => favoritesOf(random, member))
  const recents = people.flatMap(member => recentsOf(random, member, now))
  await insertRows(transaction, staffFavorite, favorites)
  await insertRows(transaction, staffRecent, recents)
}

/** The pages that there are: a call names first the page that it was made for, and then those that use it too. */
const builtPages = new Set<string>(allCalls.flatMap(({ call: { access } }) => (typeof access === 'string' ? [] : access.slice(0, 1))))

/** Pages of a member that can be opened without a record: lists, boards and empty forms. */
function pagesOf(member: Member): RouteName[] {
  const preset = presetRoles.find(({ code }) => code === member.role)
  const codes = new Set<string>(preset === undefined ? (member.isAdmin ? routeNames : []) : codesOf(preset))
  return routeNames.filter(
    name => codes.has(name) && builtPages.has(name) && routes[name].group !== 'access' && !openRoutes.includes(name) && !needsRecord(name),
  )
}

const needsRecord = (name: RouteName) => pathFields(routes[name].path).length > pathFields(routes[name].path.replaceAll(/\{[A-Za-z]+\}/g, '')).length

const addressOf = (name: RouteName) => ({ routeName: name, path: (paths[name] as () => string)(), title: routes[name].title[0] })

function favoritesOf(random: Random, member: Member): (typeof staffFavorite.$inferInsert)[] {
  const lists = pagesOf(member).filter(name => routes[name].shown === 'menu')
  return random.sample(lists, Math.min(favoriteCount, lists.length)).map((name, sortId) => ({ staffId: member.id, ...addressOf(name), sortId }))
}

function recentsOf(random: Random, member: Member, now: Date): (typeof staffRecent.$inferInsert)[] {
  const pages = pagesOf(member)
  let minutes = 0
  return random.sample(pages, Math.min(recentCount, pages.length)).map(name => {
    minutes += random.integer(3, 400)
    return { staffId: member.id, ...addressOf(name), visitedAt: minutesBefore(now, minutes), times: random.integer(1, 40) }
  })
}
