// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorNotice, onceIn, thrownText } from './error-notice.ts'

const label = ['成员列表', 'Members'] as const

function failure(status: number, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}): ApiError {
  return new ApiError({ status, code: status, message: thrownText(status, 'zh_CN'), requestId: 'r-1', isWrite: false, path: '/x', ...more })
}

test.each([
  [0, '网络异常，请检查网络连接', []],
  [400, '系统错误', ['服务端']],
  [403, 'Forbidden', ['服务端']],
  [404, 'NotFound', ['服务端']],
  [413, '文件过大', []],
  [429, '请求过于频繁，请稍后再试', []],
  [500, '系统错误', ['服务端']],
  [501, '系统错误', ['服务未实现']],
  [502, '系统错误', ['网关错误']],
  [503, '系统错误', ['服务不可用']],
  [504, '系统错误', ['网关超时']],
  [505, '系统错误', ['HTTP版本不受支持']],
])('%i', (status, title, lines) => {
  expect(errorNotice(failure(status, { serverMessage: '服务端' }), label, 'zh_CN')).toMatchObject({ kind: 'notification', title, lines })
})

test('a business refusal is a message', () => {
  expect(errorNotice(failure(200, { code: 41004, message: '手机号或密码错误' }), label, 'zh_CN')).toEqual({ kind: 'message', text: '手机号或密码错误' })
})

test('404 without a message shows the status text', () => {
  expect(errorNotice(failure(404), label, 'zh_CN')).toMatchObject({ lines: ['请求的资源不存在'] })
})

test('406 shows five fields and the number of all', () => {
  const fieldErrors = Array.from({ length: 7 }, (_, index) => ({ field: `f${index}`, label: `f${index}`, message: '必填' }))
  expect(errorNotice(failure(406, { fieldErrors }), label, 'zh_CN')).toMatchObject({
    title: '错误参数格式',
    lines: ['f0: 必填', 'f1: 必填', 'f2: 必填', 'f3: 必填', 'f4: 必填', '等7项'],
  })
})

test('a time-out names the call and offers a retry for reading alone', () => {
  expect(errorNotice(failure(408), label, 'zh_CN')).toMatchObject({ title: '请求超时', lines: ['成员列表'], retry: true })
  expect(errorNotice(failure(408, { isWrite: true }), label, 'en_US')).toMatchObject({ title: 'Request timed out', lines: ['Members'], retry: false })
})

test('a 500 carries its request id', () => {
  expect(errorNotice(failure(500), label, 'zh_CN')).toMatchObject({ requestId: 'r-1', lines: ['未知错误'] })
})

test('the same notice comes once in its window', () => {
  const once = onceIn(3_000)
  expect([once('500 /x', 0), once('500 /x', 2_999), once('500 /y', 2_999), once('500 /x', 3_000)]).toEqual([true, false, true, true])
})
