import type { Code, Favorite, GlobalSearchGroup, Language, RecentPage, RouteName, SearchType } from '@gongtai/contract'
import { inLanguage, paths, routes, searchTypes } from '@gongtai/contract'
import { mayEnter } from '../../base/guard.ts'
import { reachablePages } from '../../base/menu.ts'
import { pageTitle } from '../../base/page-title.ts'
import { isBuilt } from '../../base/pages.ts'
import { routeInitials } from '../../base/route-initials.ts'
import { allows } from '../../base/session.ts'
import type { Session } from '../../base/session.ts'
import type { DialogText } from './dialog-text.ts'

export interface PaletteItem {
  key: string
  title: string
  subTitle?: string
  /** Where it leads, or what it does. */
  to?: string
  act?: () => void
  /** Set on what can be made a favourite. */
  page?: { path: string; routeName: RouteName; title: string }
}

export interface PaletteGroup {
  key: string
  title: string
  items: PaletteItem[]
  note?: string
}

/** `>` restricts to pages, `@` to people, `#` to numbers. */
export type PaletteScope = 'all' | 'pages' | 'people' | 'numbers'

export function parseInput(input: string): { scope: PaletteScope; keyword: string } {
  const scopes: Record<string, PaletteScope> = { '>': 'pages', '@': 'people', '#': 'numbers' }
  const scope = scopes[input.trimStart()[0] ?? '']
  return scope === undefined ? { scope: 'all', keyword: input.trim() } : { scope, keyword: input.trimStart().slice(1).trim() }
}

const people: readonly SearchType[] = ['JOB_SEEKER', 'ARTIFICER', 'HOME_USER', 'ODD_USER', 'TELE_CUSTOMER', 'STAFF']
const numbered: readonly SearchType[] = ['COMPANY', 'POSITION', 'PROGRESS', 'JOB_SEEKER', 'CRM_CUSTOM', 'CRM_CONTRACT', 'HOME_ORDER', 'ODD_DEMAND', 'CALL_LOG']

/** Kinds of records that this person can open in this scope. */
export function searchableTypes(scope: PaletteScope, session: Session): SearchType[] {
  if (scope === 'pages') return []
  const types = scope === 'people' ? people : scope === 'numbers' ? numbered : (Object.keys(searchTypes) as SearchType[])
  return types.filter(type => isBuilt(searchTypes[type]) && mayEnter(searchTypes[type], session))
}

const has = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())

export function pageItems(session: Session, language: Language, keyword: string): PaletteItem[] {
  return reachablePages(session)
    .filter(name => routes[name].title.some(title => has(title, keyword)) || (keyword !== '' && routeInitials[name].startsWith(keyword.toLowerCase())))
    .map(name => {
      const path = (paths[name] as () => string)()
      const title = inLanguage(routes[name].title, language)
      return { key: `page ${name}`, title, to: path, page: { path, routeName: name, title } }
    })
}

export function visitedItems(kind: string, visited: readonly (Favorite | RecentPage)[], language: Language, keyword: string): PaletteItem[] {
  return visited
    .map(page => ({ ...page, title: pageTitle(page, language) }))
    .filter(({ title, routeName }) => has(title, keyword) && isBuilt(routeName))
    .map(({ id, path, title, routeName }) => ({ key: `${kind} ${id}`, title, to: path, page: { path, routeName: routeName as RouteName, title } }))
}

interface Deeds {
  collapse: () => void
  changeLanguage: () => void
  signOut: () => void
}

type Creation = keyof DialogText['palette']['create']

/** Where something new is made: a page of its own, or a drawer of a list. */
export const creations: Record<Creation, { route: RouteName; code: Code; to: string }> = {
  newCompany: { route: 'AddCompanyAccount', code: 'AddCompanyAccount', to: paths.AddCompanyAccount() },
  newPosition: { route: 'NewPosition', code: 'NewPosition', to: paths.NewPosition() },
  newOpportunity: { route: 'CrmOpportunityCreate', code: 'CrmOpportunityCreate', to: paths.CrmOpportunityCreate() },
  newMember: { route: 'UserManage', code: 'UserManage.add', to: `${paths.UserManage()}?open=add` },
  newRole: { route: 'RoleForm', code: 'RoleManage.save', to: paths.RoleForm() },
  newIdentity: { route: 'ExpertManage', code: 'ExpertManage.save', to: `${paths.ExpertManage()}?open=add` },
  newConsumer: { route: 'HomeUser', code: 'HomeUser.addConsumer', to: `${paths.HomeUser()}?open=add` },
  newArtificer: { route: 'HomeUser', code: 'HomeUser.addArtificer', to: `${paths.HomeUser()}?tab=artificer&open=add` },
  newProduct: { route: 'HomeProductForm', code: 'HomeProductForm', to: paths.HomeProductForm() },
  newRecruit: { route: 'LaborRecruit', code: 'LaborRecruit.edit', to: `${paths.LaborRecruit()}?open=add` },
  newApply: { route: 'LaborRecruit', code: 'LaborRecruit.apply', to: `${paths.LaborRecruit()}?tab=applies&open=add` },
  newNote: { route: 'BusinessRecords', code: 'BusinessRecords.add', to: `${paths.BusinessRecords()}?open=add` },
  newBinding: { route: 'TaskBinding', code: 'TaskBinding.save', to: `${paths.TaskBinding()}?open=add` },
  newVersion: { route: 'VersionManage', code: 'VersionManage.save', to: `${paths.VersionManage()}?open=add` },
  newAnnouncement: { route: 'VersionManage', code: 'VersionManage.announce', to: `${paths.VersionManage()}?tab=announcement&open=add` },
  newCategoryMap: { route: 'JobCategoryMap', code: 'JobCategoryMap.save', to: `${paths.JobCategoryMap()}?open=add` },
  placeOrder: { route: 'HomeOrder', code: 'HomeOrder.add', to: `${paths.HomeOrder()}?open=place` },
}

export function actionItems(session: Session, text: DialogText['palette'], keyword: string, deeds: Deeds): PaletteItem[] {
  const creates = (Object.keys(creations) as Creation[]).flatMap(name => {
    const { route, code, to } = creations[name]
    return isBuilt(route) && mayEnter(route, session) && allows(session, code) ? [{ key: `create ${name}`, title: text.create[name], to }] : []
  })
  const own: PaletteItem[] = [
    { key: 'collapse', title: text.collapse, act: deeds.collapse },
    { key: 'language', title: text.changeLanguage, act: deeds.changeLanguage },
    { key: 'logout', title: text.logout, act: deeds.signOut },
  ]
  return [...creates, ...own].filter(({ title }) => has(title, keyword))
}

export function recordGroups(found: readonly GlobalSearchGroup[], slow: string): PaletteGroup[] {
  return found.map(group => ({
    key: group.type,
    title: group.total > group.records.length ? `${group.label} (${group.total >= 100 ? '100+' : group.total})` : group.label,
    note: group.timeout ? slow : undefined,
    items: group.records.map(record => ({
      key: `${group.type} ${record.id}`,
      title: record.title,
      subTitle: [record.subTitle, record.state].filter(Boolean).join(' · '),
      to: record.path,
    })),
  }))
}
