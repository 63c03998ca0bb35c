import { z } from 'zod'
import { get, post, put, defaultTokenHeader } from '../../kit/call.ts'
import { bilingual } from '../../kit/text.ts'
import { formatted } from '../../kit/format.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant } from '../../kit/scalar.ts'

/** It is the base64 of RSA-OAEP-SHA256 over {p: password, n: nonce, k: keyId}. */
const encryptedPassword = z.string().min(1, bilingual('请输入密码', 'Enter your password')).max(2000)

/** The menu, the buttons and the routes of a person come from these nodes. */
export const menuNode = z.strictObject({
  id,
  parentId: id.nullable(),
  sortId: z.int(),
  router: z.string(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  displayType: z.enum(['MENU', 'BUTTON']),
  navigation: z.boolean(),
  linkUrl: z.string().nullable(),
  /** A button has the id of its page here. */
  menuId: id.nullable(),
  get children(): z.ZodArray<typeof menuNode> {
    return z.array(menuNode)
  },
})
export type MenuNode = z.output<typeof menuNode>

export const dataScopes = ['ALL', 'DEPT_AND_BELOW', 'DEPT', 'SELF'] as const
export type DataScope = (typeof dataScopes)[number]

export const dashboardKeys = ['SalesDashboard', 'PmDashboard', 'XiaoErDashboard'] as const
export type DashboardKey = (typeof dashboardKeys)[number]

export const userPermission = z.strictObject({
  permVersion: z.int(),
  isAdmin: z.boolean(),
  dataScope: z.enum(dataScopes),
  menuTree: z.array(menuNode),
  buttonList: z.array(z.string()),
  routeList: z.array(z.string()),
  dashboardList: z.array(z.enum(dashboardKeys)),
  hiddenFields: z.array(z.string()),
})
export type UserPermission = z.output<typeof userPermission>

export const userDetail = z.strictObject({
  id,
  realName: z.string(),
  mobile: z.string(),
  deptId: id,
  deptName: z.string(),
  language: z.enum(['zh_CN', 'en_US']).nullable(),
})
export type UserDetail = z.output<typeof userDetail>

export const loginAnswer = z.strictObject({
  token: z.string(),
  tokenHeader: z.literal(defaultTokenHeader),
  agentId: z.string().nullable(),
  hrtKey: z.string().nullable(),
  hrtUsername: z.string().nullable(),
  hrtPlatformId: z.string().nullable(),
  isAdmin: z.boolean(),
  expiresAt: instant,
  mustChangePassword: z.boolean(),
  userDetail,
  userPermission,
})
export type LoginAnswer = z.output<typeof loginAnswer>

const namedId = z.strictObject({ id, name: z.string() })

export const selfInfo = z.strictObject({
  id,
  realName: z.string(),
  mobile: z.string(),
  deptName: z.string(),
  userRoleList: z.array(z.strictObject({ id, title: z.string() })),
  adviserList: z.array(namedId),
  waiterList: z.array(namedId),
  saleList: z.array(namedId),
  agentId: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  lastLoginIp: z.string().nullable(),
  passwordChangedAt: instant.nullable(),
})
export type SelfInfo = z.output<typeof selfInfo>

const passwordKey = {
  publicKey: z.string(),
  keyId: z.string(),
  nonce: z.string(),
  expiresIn: z.int(),
}

const none = z.strictObject({})

export const session = {
  imageCode: get('/getImageCode', {
    title: ['图形验证码', 'Verification code'],
    access: 'PUBLIC',
    spec: true,
    limits: [{ perMinute: 30, by: 'address' }],
    input: none,
    answer: z.strictObject({ imageKey: z.uuid(), image: z.string(), ...passwordKey }),
  }),
  login: post('/login', {
    title: ['登录', 'Sign in'],
    access: 'PUBLIC',
    spec: true,
    audit: 'LOGIN',
    secrets: ['password', 'imageCode'],
    limits: [
      { perMinute: 20, by: 'address' },
      { perMinute: 10, by: { field: 'mobile' } },
    ],
    input: z.strictObject({
      mobile: formatted('mobile'),
      password: encryptedPassword,
      imageCode: z.string().min(1, bilingual('请输入验证码', 'Enter the verification code')).max(10),
      imageKey: z.uuid(),
    }),
    answer: loginAnswer,
  }),
  logout: post('/logout', {
    title: ['退出登录', 'Sign out'],
    access: 'PUBLIC',
    spec: true,
    audit: 'LOGOUT',
    atOnce: 'OWN',
    // A whole office signs out behind one address in the evening, and whoever has a session ends one each time.
    limits: [{ perMinute: 60, by: 'stranger' }],
    input: none,
    answer: done,
  }),
  selfInfo: get('/selectMangerSelfInfo', {
    title: ['账号信息', 'Account info'],
    access: 'LOGIN',
    beforePassword: true,
    spec: true,
    input: none,
    answer: selfInfo,
  }),
  changePassword: put('/changeLoginPassword', {
    title: ['修改密码', 'Change password'],
    access: 'LOGIN',
    beforePassword: true,
    spec: true,
    audit: 'UPDATE',
    atOnce: 'OWN',
    secrets: ['password', 'passwordOld'],
    input: z.strictObject({ password: encryptedPassword, passwordOld: encryptedPassword }),
    answer: done,
  }),
  passwordKey: get('/getPasswordKey', {
    title: ['密码加密公钥', 'Password key'],
    access: 'LOGIN',
    beforePassword: true,
    input: none,
    answer: z.strictObject(passwordKey),
  }),
  permission: get('/selectMangerPermission', {
    title: ['本人权限', 'My permissions'],
    access: 'LOGIN',
    beforePassword: true,
    input: none,
    answer: userPermission,
  }),
}

export const sessionRefusals = refusals(41_000, {
  wrongImageCode: ['验证码错误', 'Wrong verification code'],
  imageCodeExpired: ['验证码已过期，请刷新', 'The verification code has expired. Refresh it'],
  locked: (values: { minutes: number }) => [
    `登录失败次数过多，请${values.minutes}分钟后再试`,
    `Too many failed sign-ins. Try again in ${values.minutes} minutes`,
  ],
  wrongPassword: ['手机号或密码错误', 'Wrong mobile number or password'],
  disabled: ['账号已停用，请联系管理员', 'This account is disabled. Contact an administrator'],
  wrongOldPassword: ['旧密码错误', 'The old password is wrong'],
  tooManyOldPasswords: ['旧密码错误次数过多，请15分钟后再试', 'Too many wrong passwords. Try again in 15 minutes'],
  samePassword: ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  usedPassword: ['不能使用最近3次用过的密码', 'You cannot reuse any of your last 3 passwords'],
  weakPassword: ['请输入6-18位，必须同时包含字母和数字', 'Enter 6-18 characters, must contain both letters and digits'],
  nonceExpired: ['安全参数已过期，请重试', 'The security parameters have expired. Try again'],
})

export const sessionEndReasons = ['LOGOUT', 'EXPIRED', 'IDLE', 'FORCED', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'STAFF_DISABLED', 'LIMIT'] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

export const loginResults = ['SUCCESS', 'BAD_PASSWORD', 'BAD_CODE', 'LOCKED', 'DISABLED', 'UNKNOWN'] as const
export type LoginResult = (typeof loginResults)[number]
