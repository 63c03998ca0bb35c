// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { AuditList } from './AuditList.tsx'

const entry = {
  id: 9,
  at: '2026-11-15T01:30:12.000Z',
  staffId: 1,
  realName: '周明远',
  deptName: '信息部',
  action: 'UPDATE',
  area: 'permissions',
  recordType: 'STAFF',
  recordId: '4',
  recordTitle: '许文博',
  result: 'OK',
  code: 200,
  ip: '10.0.0.1',
  device: 'Chrome',
  durationMs: 12,
  remark: null,
}

beforeAll(provideLayout)
beforeEach(() => signIn({ codes: ['HttpManage', 'HttpManage.auditLog'] }))
afterEach(tidyUp)

function serveLog() {
  return serveCalls({
    '/selectDeptTree': () => [],
    '/selectMangerList': () => [],
    '/selectCatalogue': () => ({
      areas: [{ name: 'permissions', label: '权限管理', labelEn: 'Permissions' }],
      recordTypes: [{ name: 'STAFF', label: '成员', labelEn: 'Member' }],
      exportKinds: [],
      importKinds: [],
    }),
    '/selectAuditLogPage': ({ query }) => {
      if (query.get('from') === '2026-01-01') throw new Refused('错误参数格式', { status: 406, data: [{ field: 'to', message: '日期范围不能超过93天' }] })
      return { records: [entry], total: 1, totalCapped: false, pageNum: 1, pageSize: 20 }
    },
  })
}

test('too long a range is told; without it the last seven days are shown', async () => {
  const sent = serveLog()
  await renderAt('/?tab=audit&from=2026-01-01&to=2026-06-01', () => <AuditList tabs={null} />)
  await screen.findByText('日期范围不能超过93天')
  await screen.findByText('加载失败')
  fireEvent.click(screen.getByRole('button', { name: '重置' }))
  await screen.findByText('许文博', undefined, { timeout: 10_000 })
  const { query } = sent.findLast(({ path }) => path === '/selectAuditLogPage')!
  expect(Date.parse(query.get('to')!) - Date.parse(query.get('from')!)).toBe(6 * 86_400_000)
})

test('a range that was cleared is the usual one again', async () => {
  const sent = serveLog()
  await renderAt('/?tab=audit&from=&to=', () => <AuditList tabs={null} />)
  await screen.findByText('许文博', undefined, { timeout: 10_000 })
  expect(sent.filter(({ path }) => path === '/selectAuditLogPage').every(({ query }) => query.has('from') && query.has('to'))).toBe(true)
})

test('kinds, actions and results read as words, times to the second', async () => {
  serveLog()
  await renderAt('/?tab=audit', () => <AuditList tabs={null} />)
  await screen.findByText('2026-11-15 09:30:12', undefined, { timeout: 10_000 })
  for (const word of ['修改', '权限管理', '成员', '成功', '信息部']) await screen.findAllByText(word)
})
