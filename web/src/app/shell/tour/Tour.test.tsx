// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../base/language.ts'
import { declarePages } from '../../../base/pages.ts'
import { setPreference } from '../../../base/preference.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { Dialogs } from '../Dialogs.tsx'
import { openDialog } from '../dialogs.ts'
import { useFirstTour } from './first-tour.ts'
import { placeCard } from './tour-place.ts'
import { mainList } from './tour-steps.ts'

function Frame() {
  useFirstTour()
  return <Dialogs />
}

const queues = {
  cap: 999,
  queues: [
    {
      name: 'A',
      label: '待审核企业',
      labelEn: 'Companies to review',
      area: 'companies',
      route: 'Company',
      linkPath: '/company?todo=A',
      total: 3,
      late: 0,
      entries: [],
    },
  ],
}
const serve = () => serveCalls({ '/selectQueues': () => queues })
const kept = (sent: ReturnType<typeof serveCalls>) =>
  sent
    .filter(({ path, body }) => path === '/savePreference' && body!['prefKey'] === 'tour')
    .map(({ body }) => (JSON.parse(String(body!['value'])) as { way: string } | null)?.way)
const tour = () => screen.queryByRole('dialog', { name: /新手引导|quick tour/i })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(provideLayout)
beforeEach(() => {
  signIn({ isAdmin: true })
  openDialog(null)
  setPreference('tour', null)
})
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('whoever opens Home for the first time is led through five steps, and after them never again', async () => {
  const sent = serve()
  await renderAt('/', () => <Frame />)
  await waitFor(() => expect(tour()).not.toBeNull())
  expect(document.activeElement).toBe(tour())
  const titles: string[] = []
  for (let step = 1; step <= 5; step++) {
    screen.getByText(`第 ${step} 步，共 5 步`)
    titles.push(screen.getByRole('heading').textContent)
    if (step === 2) await screen.findByText(/待审核企业/)
    press(step === 5 ? '完成' : '下一步')
  }
  expect(new Set(titles).size).toBe(5)
  expect(tour()).toBeNull()
  await waitFor(() => expect(kept(sent).at(-1)).toBe('finished'))
})

test('it can be skipped by button and by Escape, and walked by the arrows', async () => {
  const sent = serve()
  await renderAt('/', () => <Frame />)
  await waitFor(() => expect(tour()).not.toBeNull())
  fireEvent.keyDown(tour()!, { key: 'ArrowRight' })
  screen.getByText('第 2 步，共 5 步')
  fireEvent.keyDown(tour()!, { key: 'ArrowLeft' })
  screen.getByText('第 1 步，共 5 步')
  fireEvent.keyDown(tour()!, { key: 'Escape' })
  expect(tour()).toBeNull()
  await waitFor(() => expect(kept(sent).at(-1)).toBe('skipped'))
})

test('who ended it is not asked again, but finds it again', async () => {
  setPreference('tour', { at: '2026-11-01T00:00:00.000Z', way: 'skipped' })
  setLanguage('en_US')
  serve()
  await renderAt('/', () => <Frame />)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(tour()).toBeNull()
  openDialog('tour')
  await waitFor(() => expect(tour()).not.toBeNull())
  press('Skip')
  expect(tour()).toBeNull()
})

test('it begins on Home alone, and not where somebody was sent there for a reason', async () => {
  serve()
  const { unmount } = await renderAt('/company', () => <Frame />)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(tour()).toBeNull()
  unmount()
  await renderAt('/?right=Company', () => <Frame />)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(tour()).toBeNull()
})

test('whoever has one page alone lands on it and meets the tour there', async () => {
  declarePages([{ routeNames: ['Company'], load: () => new Promise(() => {}) }])
  const node = { sortId: 0, titleEn: '', icon: '', displayType: 'MENU' as const, navigation: true, linkUrl: null, menuId: null }
  const page = { ...node, id: 2, parentId: 1, router: 'Company', title: '企业管理', children: [] }
  signIn({ codes: ['Company'], menuTree: [{ ...node, id: 1, parentId: null, router: 'group:recruitment', title: '招聘', children: [page] }] })
  serve()
  await renderAt('/company?tab=ALL', () => <Frame />)
  await waitFor(() => expect(tour()).not.toBeNull())
})

test('the main list is the one with most waiting, or the first of the menu', () => {
  const entry = (key: string) => ({ key, title: key, icon: '', to: `/${key}`, external: false })
  const menu = [entry('UserManage'), entry('Company'), entry('HomeOrder')]
  expect(
    mainList(menu, [
      { route: 'HomeOrder', total: 9 },
      { route: 'Company', total: 2 },
    ])?.key,
  ).toBe('HomeOrder')
  expect(mainList(menu, [{ route: 'CallRecords', total: 9 }])?.key).toBe('UserManage')
  expect(mainList([], [])).toBeUndefined()
})

test('the card stays within the window', () => {
  const room = { width: 1280, height: 720 }
  const boxes = [
    undefined,
    { top: 0, left: 1200, width: 80, height: 48 },
    { top: 700, left: 0, width: 200, height: 20 },
    { top: 60, left: 0, width: 1280, height: 360 },
  ]
  for (const box of boxes) {
    const { top, left } = placeCard(box, room)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top + 220).toBeLessThanOrEqual(room.height)
    expect(left + 360).toBeLessThanOrEqual(room.width)
  }
})
