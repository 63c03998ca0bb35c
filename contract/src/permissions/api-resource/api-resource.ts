import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, done, id, instant, text } from '../../kit/scalar.ts'
import { apiResourceActions, apiStates } from './api-resource-action.ts'

/** Answer times are counted in buckets with these upper bounds in milliseconds; the last bucket has none. */
export const apiTimeBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

const status = apiStates.schema

export const accessKinds = enumeration({ PUBLIC: ['公开', 'Public'], LOGIN: ['登录即可', 'Signed in'], CODE: ['按权限', 'By permission'] })
const accessKind = accessKinds.schema
export const apiMethods = ['GET', 'POST', 'PUT'] as const

const figures = {
  calls: z.int(),
  /** It counts faults of the server (5xx) per call, from 0 to 1. */
  errorRate: z.number(),
  avgMs: z.number().nullable(),
  p95: z.number().nullable(),
  maxMs: z.int().nullable(),
}

export const apiRow = z.strictObject({
  id,
  method: z.string(),
  path: z.string(),
  area: z.string(),
  title: z.string(),
  titleEn: z.string(),
  access: accessKind,
  codes: z.array(z.string()),
  /** What the codes are called, in their order. */
  codeLabels: z.array(z.string()),
  isWrite: z.boolean(),
  isSensitive: z.boolean(),
  spec: z.boolean(),
  status,
  /** A core call may not be switched off at all. */
  switchable: z.boolean(),
  rateLimit: z.int().nullable(),
  slowMs: z.int(),
  remark: z.string().nullable(),
  removedAt: instant.nullable(),
  ...figures,
  actions: z.array(actionNames(apiResourceActions)),
})
export type ApiRow = z.output<typeof apiRow>

export const apiPoint = z.strictObject({
  /** It is the start of the hour or of the Shanghai day. */
  at: instant,
  calls: z.int(),
  ok: z.int(),
  refused: z.int(),
  c4xx: z.int(),
  c5xx: z.int(),
  avg: z.number().nullable(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
})
export type ApiPoint = z.output<typeof apiPoint>

export const apiFailure = z.strictObject({
  at: instant,
  requestId: z.string().nullable(),
  code: z.int(),
  result: z.string(),
  realName: z.string().nullable(),
  durationMs: z.int(),
})

export const apiInfo = z.strictObject({
  ...apiRow.shape,
  grants: z.array(z.strictObject({ code: z.string(), label: z.string(), roles: z.array(z.strictObject({ id, title: z.string() })) })),
  staffCount: z.int(),
  failures: z.array(apiFailure),
})
export type ApiInfo = z.output<typeof apiInfo>

const range = { from: day, to: day }

export const apiResource = {
  page: get('/selectApiPage', {
    title: ['接口清单', 'Endpoints'],
    access: ['HttpManage'],
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        area: z.string().max(40).optional(),
        method: z.enum(apiMethods).optional(),
        access: accessKind.optional(),
        code: z.string().max(60).optional(),
        isWrite: z.boolean().optional(),
        isSensitive: z.boolean().optional(),
        spec: z.boolean().optional(),
        status: status.optional(),
        ...range,
      },
      ['calls', 'errorRate', 'p95', 'maxMs', 'path'],
    ),
    answer: pageOf(apiRow, {
      summary: z.strictObject({ calls: z.int(), errorRate: z.number(), p95: z.number().nullable(), slow: z.int(), denied: z.int() }),
    }),
  }),
  info: get('/selectApiInfo/{id}', {
    title: ['接口详情', 'Endpoint detail'],
    access: ['HttpManage'],
    input: z.strictObject({ id, ...range }),
    answer: apiInfo,
  }),
  stat: get('/selectApiStat', {
    title: ['接口统计', 'Endpoint statistics'],
    access: ['HttpManage'],
    input: z.strictObject({ apiId: id.optional(), ...range, step: z.enum(['HOUR', 'DAY']) }),
    answer: z.strictObject({ series: z.array(apiPoint), buckets: z.array(z.int()) }),
  }),
  update: post('/updateApiSetting', {
    title: ['接口设置', 'Endpoint settings'],
    access: ['HttpManage.save'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({
      id,
      status,
      rateLimit: z.int().min(1).max(6000).nullable(),
      slowMs: z.int().min(10).max(60_000),
      remark: text(0, 200).nullable(),
    }),
    answer: done,
  }),
}

export const apiButtons = buttons(
  'HttpManage',
  { save: ['接口设置', 'Endpoint settings'], auditLog: ['审计日志', 'Audit log'], auditExport: ['导出审计', 'Export the audit log'] },
  ['save', 'auditLog', 'auditExport'],
)

export const apiRefusals = refusals(42_600, {
  core: ['核心接口不能停用', 'A core endpoint cannot be disabled'],
  rangeTooLong: ['日期范围不能超过93天', 'Choose 93 days or fewer'],
})
