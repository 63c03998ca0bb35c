// @vitest-environment jsdom
import { staff, staffExport } from '@gongtai/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { ConfigProvider, notification } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { call } from '../../base/api.ts'
import { setPreference } from '../../base/preference.ts'
import * as downloads from '../../base/download.ts'
import { dropSession } from '../../base/session.ts'
import { ExportButton } from './ExportButton.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const saved: string[] = []
const said: string[] = []
beforeEach(() => {
  vi.spyOn(downloads, 'download').mockImplementation(async (target, input) => {
    await call(target as never, input as never)
    saved.push(String((input as { id: number }).id))
    return true
  })
})
beforeEach(() => hearFeedback({ showMessage: (_: string, text: string) => void said.push(text), showNotification: () => {} }))

const filter = { status: 1 as const, sortField: 'createdAt' as const, sortOrder: 'desc' as const }

/** Lets a click, its imports and its answers come through. */
async function settle(time = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time))
  for (let turn = 0; turn < 5; turn++) await act(() => vi.advanceTimersByTimeAsync(0))
}

async function open() {
  const view = await renderAt('/user-manage', () => <ExportButton call={staff.export} kind={staffExport} filter={filter} />)
  return { ...view, press: () => fireEvent.click(screen.getByRole('button', { name: /导出/ })) }
}

const progress = () => screen.getByRole('progressbar', { name: '导出进度' }).getAttribute('aria-valuenow')
const asked = (sent: { path: string }[], path: string) => sent.filter(one => one.path.startsWith(path)).length

beforeAll(async () => {
  provideLayout()
  ConfigProvider.config({
    holderRender: children => (
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    ),
  })
  await Promise.all([import('./export-notice.tsx'), import('./ExportDialog.tsx')])
})
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn({ codes: ['UserManage', 'UserManage.export'] })
  saved.length = 0
  said.length = 0
  // Somebody who has exported before is not asked again.
  setPreference('table.exportSTAFF', { columns: null })
})
afterEach(async () => {
  act(() => notification.destroy())
  await settle(1_000)
  tidyUp()
  vi.useRealTimers()
})

test('generating, then ready, then downloaded: one question a second, and the filters of the list', async () => {
  let percent = 10
  const sent = serveCalls({
    '/exportMangerData': () => ({ id: 5 }),
    '/selectFileInfo/5': () => ({
      id: 5,
      name: '成员列表_202611150930.xlsx',
      percent: String(percent),
      state: 'GENERATING',
      rowCount: 9,
      size: null,
      queueAhead: 0,
    }),
    '/downloadFile/5': () => null,
  })
  const { press, address } = await open()
  press()
  press()
  await vi.waitFor(() => expect(screen.getByText('数据生成中...')).toBeTruthy())
  expect(asked(sent, '/exportMangerData')).toBe(1)
  expect(Object.fromEntries(sent.find(one => one.path === '/exportMangerData')!.query)).toEqual({ status: '1', sortField: 'createdAt', sortOrder: 'desc' })
  await settle()
  expect(progress()).toBe('10')
  const before = asked(sent, '/selectFileInfo')
  percent = 62
  await settle(3_000)
  expect(progress()).toBe('62')
  expect(asked(sent, '/selectFileInfo') - before).toBe(3)
  expect(screen.getByText(/可前往页面右上方/).textContent).toBe('数据正在生成中，可前往页面右上方【我的-下载中心】查看')
  fireEvent.click(screen.getByRole('link', { name: '【我的-下载中心】' }))
  await settle()
  expect(address()).toBe('/download-center')

  percent = 100
  await settle(1_000)
  expect(screen.getByText('数据已生成，点击下方按钮下载')).toBeTruthy()
  const end = asked(sent, '/selectFileInfo')
  await settle(3_000)
  expect(asked(sent, '/selectFileInfo')).toBe(end)
  fireEvent.click(screen.getByRole('button', { name: '下载' }))
  await settle()
  expect(saved).toEqual(['5'])
  expect(said).toEqual(['导出成功'])
})

test('a failed task stops the polling; its retry goes on in the same notification with the new task', async () => {
  const sent = serveCalls({
    '/exportMangerData': () => ({ id: 6 }),
    '/selectFileInfo/6': () => {
      throw new Refused('数据生成失败', { code: 45_010, data: { state: 'FAILED', failReason: '生成超时' } })
    },
    '/retryExportTask': () => ({ id: 7 }),
    '/selectFileInfo/7': () => ({ id: 7, name: 'x', percent: '100', state: 'FINISHED', rowCount: 9, size: 1, queueAhead: 0 }),
  })
  const { press } = await open()
  press()
  await vi.waitFor(() => expect(screen.getByText('数据生成失败，可点击下方按钮重试')).toBeTruthy())
  const polls = asked(sent, '/selectFileInfo')
  await settle(3_000)
  expect(asked(sent, '/selectFileInfo')).toBe(polls)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await settle()
  expect(sent.find(one => one.path === '/retryExportTask')!.body).toEqual({ id: 6 })
  expect(screen.getByText('数据已生成，点击下方按钮下载')).toBeTruthy()
  expect(document.querySelectorAll('.ant-notification-notice').length).toBe(1)
})

test('where only the question failed, trying again asks for the same task', async () => {
  let isDown = true
  const sent = serveCalls({
    '/exportMangerData': () => ({ id: 8 }),
    '/selectFileInfo/8': () => {
      if (isDown) throw new Refused('fault', { status: 500 })
      return { id: 8, name: 'x', percent: '40', state: 'GENERATING', rowCount: 9, size: null, queueAhead: 0 }
    },
  })
  const { press } = await open()
  press()
  await vi.waitFor(() => expect(screen.getByText('数据生成失败，可点击下方按钮重试')).toBeTruthy())
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await settle()
  expect(progress()).toBe('40')
  expect(asked(sent, '/retryExportTask')).toBe(0)
})

test('a refused export is said as usual, and nothing opens', async () => {
  serveCalls({
    '/exportMangerData': () => {
      throw new Refused('没有可导出的数据', { code: 45_002 })
    },
  })
  const { press } = await open()
  press()
  await vi.waitFor(() => expect(said).toEqual(['没有可导出的数据']))
  expect(document.querySelectorAll('.ant-notification-notice').length).toBe(0)
})

test('at most three stand open; closing ends the questions; so does signing out', async () => {
  let next = 20
  const sent = serveCalls({
    '/exportMangerData': () => ({ id: next++ }),
    ...Object.fromEntries(
      [20, 21, 22, 23].map(id => [
        `/selectFileInfo/${id}`,
        () => ({ id, name: 'x', percent: '1', state: 'GENERATING', rowCount: 9, size: null, queueAhead: 0 }),
      ]),
    ),
  })
  const { press } = await open()
  for (let turn = 1; turn <= 4; turn++) {
    press()
    await vi.waitFor(() => expect(asked(sent, '/exportMangerData')).toBe(turn))
    await settle()
  }
  expect(document.querySelectorAll('.ant-notification-notice').length).toBe(3)
  expect(said).toEqual(['数据正在生成中，可前往页面右上方【我的-下载中心】查看'])
  expect(asked(sent, '/selectFileInfo/23')).toBe(0)

  fireEvent.click(document.querySelector('.ant-notification-notice-close')!)
  await settle(1_000)
  const closed = asked(sent, '/selectFileInfo')
  await settle(2_000)
  expect(asked(sent, '/selectFileInfo') - closed).toBe(4)

  act(() => dropSession())
  await settle(1_000)
  const out = asked(sent, '/selectFileInfo')
  await settle(3_000)
  expect(asked(sent, '/selectFileInfo')).toBe(out)
  expect(document.querySelectorAll('.ant-notification-notice').length).toBe(0)
})

test('without the code there is no button', async () => {
  signIn({ codes: ['UserManage'] })
  await renderAt('/user-manage', () => <ExportButton call={staff.export} kind={staffExport} filter={filter} />)
  expect(screen.queryByRole('button')).toBeNull()
})
