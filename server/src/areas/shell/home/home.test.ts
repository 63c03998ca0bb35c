import { expect, test } from 'vitest'
import { basePath, home, homeFigureLimit, homeTrendDays, routes } from '@gongtai/contract'
import { house } from '../../../app.ts'
import { allLists } from '../../../kit/list-query.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'

const app = await startTestApp()

/** The list behind the page of a figure. */
const pathOf: Record<string, string> = {
  Company: '/searchCompanyList',
  HomeOrder: '/getOrderManageList',
  CallRecords: '/udesk/callLogs',
  UserManage: '/selectMangerPage',
}

test.each([members.admin, members.sales, '13800000014', '13800000010'])('every figure of %s counts what its address lists', async mobile => {
  const client = await app.signIn(mobile)
  const figures = await client.call(home.figures, {})
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.length).toBeLessThanOrEqual(homeFigureLimit)
  for (const { name, linkPath, total, capped } of figures) {
    const { figure } = house.figures.find(source => source.figure.name === name)!
    expect(linkPath.startsWith(routes[figure.route].path.replace(/\/?\{.*\}/, ''))).toBe(true)
    expect(allLists.some(({ call }) => call.path === pathOf[figure.route])).toBe(true)
    const listed = await client.send<{ total: number }>('GET', `${basePath}${pathOf[figure.route]}?${linkPath.split('?')[1] ?? ''}&pageSize=10`)
    expect([name, listed.data.total, capped]).toEqual([name, total, false])
  }
})

test('the line has every day up to today, and each leads to its records', async () => {
  const client = await app.signIn('13800000014')
  const trend = (await client.call(home.trend, {}))!
  expect(trend.days).toHaveLength(homeTrendDays)
  const busiest = trend.days.toSorted((one, other) => other.total - one.total)[0]!
  const listed = await client.send<{ total: number }>('GET', `${basePath}/getOrderManageList?${busiest.linkPath.split('?')[1]}`)
  expect(listed.data.total).toBe(busiest.total)
})

test('a member without a role has neither', async () => {
  const client = await app.signIn(members.withoutRole)
  expect([await client.call(home.figures, {}), await client.call(home.trend, {})]).toEqual([[], null])
})
