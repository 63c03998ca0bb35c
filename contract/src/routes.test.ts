import { describe, expect, test } from 'vitest'
import { menuEntryOf, openRoutes, paths, routeGroups, routeNames, routes } from './routes.ts'

const parentOf = (name: (typeof routeNames)[number]) => ('parent' in routes[name] ? (routes[name].parent as string | undefined) : undefined)

test('there are 130 routes, each with a path of its own', () => {
  expect(routeNames).toHaveLength(130)
  expect(new Set(routeNames.map(name => routes[name].path)).size).toBe(130)
})

test('each has titles in both languages and a known group', () => {
  for (const name of routeNames) {
    expect(
      routes[name].title.every(title => title.trim() !== ''),
      name,
    ).toBe(true)
    expect(routes[name].group in routeGroups, name).toBe(true)
  }
})

test('parents are lists of the sidebar', () => {
  for (const name of routeNames) {
    const parent = parentOf(name)
    if (parent === undefined) continue
    expect(routeNames, `${name} → ${parent}`).toContain(parent)
    expect(routes[parent as typeof name].shown, name).toBe('menu')
  }
})

test('a path is a path: one slash at its start, parameters as whole segments', () => {
  for (const name of routeNames.filter(each => each !== 'NotFound')) expect(routes[name].path, name).toMatch(/^\/$|^(?:\/(?:[A-Za-z0-9-]+|\{[A-Za-z]+\??\}))+$/)
})

test('open routes exist', () => expect(openRoutes.every(name => routeNames.includes(name))).toBe(true))

describe('paths', () => {
  test('fill parameters', () => expect(paths.CompanyDetail({ companyId: 7 })).toBe('/company/7'))
  test('leave optional ones out', () => {
    expect(paths.UserManage()).toBe('/user-manage')
    expect(paths.UserManage({ roleId: 3 })).toBe('/user-manage/3')
    expect(paths.JobMatching({})).toBe('/jobMatching')
    expect(paths.PcProductForm({ id: 0 })).toBe('/product-center/manage/form/0')
  })
  test('encode what would change the address', () => expect(paths.CallRecordDetail({ callId: 'a/b?c' })).toBe('/call-center/call-records/detail/a%2Fb%3Fc'))
  test('need what they need', () => expect(() => (paths.CompanyDetail as () => string)()).toThrow(/companyId/))
  test('the start page', () => expect(paths.Welcome()).toBe('/'))
})

test('the list stays lit while one of its records is open', () => {
  expect(menuEntryOf('CompanyDetail')).toBe('Company')
  expect(menuEntryOf('Company')).toBe('Company')
})
