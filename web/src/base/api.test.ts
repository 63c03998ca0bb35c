// @vitest-environment jsdom
import { navigation, session as sessionCalls, staff } from '@gongtai/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginOf } from './testing/login.ts'

const notices = vi.hoisted(() => ({ showNotification: vi.fn(), showMessage: vi.fn() }))
vi.mock('./feedback.tsx', () => notices)

const fetched = vi.fn<typeof fetch>()
const page = { records: [], total: 0, totalCapped: false, pageNum: 1, pageSize: 20, statusCount: {} }

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers })
const ok = (data: unknown, headers?: Record<string, string>) => answer(200, { code: 200, msg: 'success', data }, headers)

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Each test has its own page life. */
async function load() {
  const [api, session] = await Promise.all([import('./api.ts'), import('./session.ts')])
  return { ...api, ...session }
}

const sentHeaders = () => fetched.mock.calls.at(-1)![1]!.headers as Headers

test('a call carries the headers of the contract and brings its data', async () => {
  const { call, startSession } = await load()
  startSession(loginOf(7))
  fetched.mockResolvedValue(ok(page))
  expect(await call(staff.page, { status: 1, keyword: '王' })).toEqual(page)
  expect(fetched.mock.calls[0]![0]).toBe('/api/admin-api/v1/selectMangerPage?status=1&keyword=%E7%8E%8B')
  expect(Object.fromEntries(sentHeaders())).toMatchObject({ 'client-id': 'saas_hr', 'authorization-hr': 'token-7', 'accept-language': 'zh-CN' })
  expect(sentHeaders().get('X-Request-Id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test("the token stays at home for a path with 'auth', case-sensitively", async () => {
  const { requestHeaders, startSession } = await load()
  startSession(loginOf(7))
  expect(requestHeaders('/api/oauth').has('Authorization-Hr')).toBe(false)
  expect(requestHeaders('/api/uploadAuthFile').has('Authorization-Hr')).toBe(true)
})

test('a business refusal throws its code and shows its message', async () => {
  const { call } = await load()
  fetched.mockResolvedValue(answer(200, { code: 41004, msg: '手机号或密码错误', data: null }))
  await expect(call(navigation.clearRecentPage, {})).rejects.toMatchObject({ status: 200, code: 41004, message: '手机号或密码错误' })
  await vi.waitFor(() => expect(notices.showMessage).toHaveBeenCalledWith('error', '手机号或密码错误', 3))
})

test('a caller that handles the failure hears it alone', async () => {
  const { call } = await load()
  fetched.mockResolvedValue(answer(403, { code: 403, msg: '缺少权限', data: null }))
  await expect(call(staff.page, {}, { handled: true })).rejects.toMatchObject({ status: 403, message: '拒绝访问', serverMessage: '缺少权限' })
  await vi.advanceTimersByTimeAsync(0)
  expect(notices.showNotification).not.toHaveBeenCalled()
})

test('a 406 carries the errors of the fields', async () => {
  const { call } = await load()
  const data = [{ field: 'keyword', message: '最多50个字符' }]
  fetched.mockResolvedValue(answer(406, { code: 406, msg: '错误参数格式', data }))
  await expect(call(staff.page, {}, { handled: true })).rejects.toMatchObject({ status: 406, fieldErrors: data })
})

test('an answer that is no envelope is a fault', async () => {
  const { call } = await load()
  fetched.mockResolvedValue(new Response('<html>proxy</html>', { status: 200 }))
  await expect(call(staff.page, {}, { handled: true })).rejects.toMatchObject({ status: 500 })
})

test('reading is repeated when the network fails, writing is not', async () => {
  const { call } = await load()
  fetched.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce(ok(page))
  const read = call(staff.page, {})
  await vi.advanceTimersByTimeAsync(500)
  expect(await read).toEqual(page)
  fetched.mockRejectedValue(new TypeError('failed'))
  await expect(call(navigation.clearRecentPage, {}, { handled: true })).rejects.toMatchObject({ status: 0, message: '网络异常，请检查网络连接' })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('429 waits as long as the server asks before it reads again', async () => {
  const { call } = await load()
  fetched.mockResolvedValueOnce(answer(429, { code: 429, msg: '', data: null }, { 'Retry-After': '2' })).mockResolvedValueOnce(ok(page))
  const read = call(staff.page, {})
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toEqual(page)
})

test('a cancelled call shows nothing', async () => {
  const { call } = await load()
  fetched.mockImplementation((_, init) => new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason))))
  const stop = new AbortController()
  const read = call(staff.page, {}, { signal: stop.signal })
  stop.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(0)
  expect(notices.showNotification).not.toHaveBeenCalled()
})

test('ten calls that find the session expired end it once', async () => {
  const { call, startSession, currentSession } = await load()
  startSession(loginOf(7))
  fetched.mockImplementation(async () => answer(401, { code: 401, msg: '', data: null }))
  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => call(sessionCalls.selfInfo, {}, { handled: true })))
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  await vi.waitFor(() => expect(notices.showNotification).toHaveBeenCalled())
  expect(notices.showNotification).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '登录过期' }))
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('APP_TOKEN')).toBeNull()
})

test('every answer tells the version of the rights', async () => {
  const { call, onPermVersion } = await load()
  const versions: number[] = []
  onPermVersion(version => versions.push(version))
  fetched.mockResolvedValue(ok(page, { 'X-Perm-Version': '12' }))
  await call(staff.page, {})
  expect(versions).toEqual([12])
})
