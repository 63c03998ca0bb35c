import { exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { phoneKeyword } from '../../kit/phone.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, id, ids, instant, reason } from '../../kit/scalar.ts'
import { networkAddress } from '../../kit/format.ts'
import { loginResults } from '../../shell/session/session.ts'

export const loginLogExport = exportKind('LOGIN_LOG', { label: ['登录日志', 'Sign-in log'], codes: ['UserManage.export'] })

export const loginResultLabels = enumeration({
  SUCCESS: { label: ['成功', 'Success'], tone: 'good' },
  BAD_PASSWORD: { label: ['密码错误', 'Wrong password'], tone: 'bad' },
  BAD_CODE: { label: ['验证码错误', 'Wrong verification code'], tone: 'warn' },
  LOCKED: { label: ['已锁定', 'Locked'], tone: 'bad' },
  DISABLED: { label: ['账号停用', 'Disabled'], tone: 'bad' },
  UNKNOWN: { label: ['账号不存在', 'Unknown account'], tone: 'bad' },
})

export const loginOddities = enumeration({
  NEW_CITY: ['新地点', 'New place'],
  NEW_DEVICE: ['新设备', 'New device'],
  NIGHT: ['深夜登录', 'Late-night sign-in'],
  AFTER_FAILURES: ['多次失败后成功', 'Success after failures'],
})
export type LoginOddity = ValueOf<typeof loginOddities>
const oddity = loginOddities.schema

export const onlineRow = z.strictObject({
  id,
  staffId: id,
  realName: z.string(),
  deptName: z.string(),
  ip: z.string(),
  cityName: z.string(),
  device: z.string(),
  loginAt: instant,
  lastSeenAt: instant,
  agentState: z.string().nullable(),
  /** It marks the session that asks, which cannot be ended here. */
  current: z.boolean(),
})
export type OnlineRow = z.output<typeof onlineRow>

export const loginLogRow = z.strictObject({
  id,
  at: instant,
  staffId: id.nullable(),
  realName: z.string().nullable(),
  mobile: guarded('staff.mobile', z.string().nullable()),
  result: z.enum(loginResults),
  ip: z.string(),
  cityName: z.string(),
  device: z.string(),
  oddities: z.array(oddity),
})
export type LoginLogRow = z.output<typeof loginLogRow>

const loginLogPage = get('/selectLoginLogPage', {
  title: ['登录日志', 'Sign-in log'],
  access: ['UserManage.loginLog'],
  input: pageInput(
    {
      /** It is a part of the name, or a whole mobile number. */
      keyword: finds(['staff.mobile'], phoneKeyword(50)).optional(),
      staffId: id.optional(),
      result: z.enum(loginResults).optional(),
      ip: networkAddress.optional(),
      from: day.optional(),
      to: day.optional(),
      abnormal: z.boolean().optional(),
    },
    ['at'],
  ),
  answer: pageOf(loginLogRow),
})

export const presence = {
  onlinePage: get('/selectOnlineUserPage', {
    title: ['在线用户', 'Online users'],
    access: ['UserManage.online'],
    input: pageInput({ keyword: z.string().max(50).optional(), deptId: id.optional(), ip: networkAddress.optional() }, ['lastSeenAt', 'loginAt']),
    answer: pageOf(onlineRow),
  }),
  forceLogout: post('/forceLogout', {
    title: ['强制下线', 'Force sign-out'],
    access: ['UserManage.forceLogout'],
    audit: 'STATE',
    atOnce: 'LAST',
    /** The ids are those of sessions. */
    input: z.strictObject({ ids, reason: reason(2, 100) }),
    answer: bulkAnswer,
  }),
  loginLogPage,
  exportLoginLog: exportOf('/exportLoginLog', ['导出登录日志', 'Export the sign-in log'], loginLogExport, loginLogPage),
}

export const presenceRefusals = refusals(42_500, {
  currentSession: ['不能下线当前会话', 'You cannot end your own current session'],
  ended: ['会话已结束', 'This session has already ended'],
  rangeOverlaps: ({ range }: { range: string }) => [`与已有地址段重叠：${range}`, `Overlaps the range ${range}`],
})
