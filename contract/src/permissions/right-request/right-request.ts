import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { day, done, id, instant, reason, version } from '../../kit/scalar.ts'
import { dataScopes } from '../../shell/session/session.ts'
import { rightRequestQueues } from './right-request-queue.ts'
import { rightRequestActions, rightRequestStates } from './right-request-state.ts'

const state = rightRequestStates.schema
/** The code of a page or of a button; the server knows which there are. */
const code = z.string().min(1).max(60)

const row = z.strictObject({
  id,
  staffId: id,
  staffName: z.string(),
  deptName: z.string().nullable(),
  code,
  /** The page, or the page and its button, in the reader's language. */
  label: z.string(),
  reason: z.string(),
  state,
  createdAt: instant,
  roleTitle: z.string().nullable(),
  expireAt: day.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decideReason: z.string().nullable(),
  version,
})

export const rightRequestRow = z.strictObject({ ...row.shape, actions: z.array(actionNames(rightRequestActions)) })
export type RightRequestRow = z.output<typeof rightRequestRow>

/** Somebody asks for so many rights at a time. */
export const openRequestLimit = 10

const granter = z.strictObject({ id, realName: z.string(), deptName: z.string() })
export type Granter = z.output<typeof granter>

const rightHelp = z.strictObject({
  label: z.string(),
  /** The reader has it already. */
  held: z.boolean(),
  /** The reader's own request that still waits. */
  openId: id.nullable(),
  /** Some of those who can give it, colleagues before administrators. */
  granters: z.array(granter),
})
export type RightHelp = z.output<typeof rightHelp>

/** A role that would give the right. */
const givingRole = z.strictObject({ id, title: z.string(), dataScope: z.enum(dataScopes), memberCount: z.int(), codeCount: z.int(), grantable: z.boolean() })

export const rightRequest = {
  page: get('/selectRightRequestPage', {
    title: ['权限申请列表', 'Access requests'],
    access: ['UserManage.grant'],
    input: pageInput({ keyword: z.string().max(50).optional(), state: state.optional(), ...todoFilter(rightRequestQueues) }, ['createdAt', 'decidedAt']),
    answer: pageOf(rightRequestRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/selectRightRequestInfo/{id}', {
    title: ['权限申请详情', 'Access request detail'],
    access: ['UserManage.grant'],
    input: z.strictObject({ id }),
    /** The roles that give the right; those beyond what the reader holds cannot be granted. */
    answer: z.strictObject({ ...rightRequestRow.shape, roles: z.array(givingRole) }),
  }),
  mine: get('/selectMyRightRequests', {
    title: ['我的权限申请', 'My access requests'],
    access: 'LOGIN',
    input: z.strictObject({}),
    /** The latest ten. */
    answer: z.array(rightRequestRow),
  }),
  help: get('/selectRightHelp', {
    title: ['谁能授予权限', 'Who can grant a permission'],
    access: 'LOGIN',
    input: z.strictObject({ code: code.optional() }),
    answer: rightHelp,
  }),
  ask: post('/addRightRequest', {
    title: ['申请权限', 'Request access'],
    access: 'LOGIN',
    audit: 'CREATE',
    input: z.strictObject({ code, reason: reason(2, 200) }),
    answer: z.strictObject({ id }),
  }),
  withdraw: post('/withdrawRightRequest', {
    title: ['撤回权限申请', 'Withdraw a request'],
    access: 'LOGIN',
    audit: 'STATE',
    atOnce: 'OWN',
    input: z.strictObject({ id }),
    answer: done,
  }),
  grant: post('/grantRightRequest', {
    title: ['同意权限申请', 'Grant a request'],
    access: ['UserManage.grant'],
    audit: 'GRANT',
    input: z.strictObject({ id, version, roleId: id, expireAt: day.nullable().default(null) }),
    answer: z.strictObject({ state }),
  }),
  reject: post('/rejectRightRequest', {
    title: ['拒绝权限申请', 'Reject a request'],
    access: ['UserManage.grant'],
    audit: 'STATE',
    input: z.strictObject({ id, version, reason: reason(2, 200) }),
    answer: z.strictObject({ state }),
  }),
}
