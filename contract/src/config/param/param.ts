import { z } from 'zod'
import { declaredName, declaredParams } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, version } from '../../kit/scalar.ts'

/** A parameter that some area declares, with what administrators have set. */
const paramRow = z.strictObject({
  /** Null as long as nobody has set it. */
  id: id.nullable(),
  paramKey: z.string(),
  area: z.string(),
  areaEn: z.string(),
  label: z.string(),
  labelEn: z.string(),
  meaning: z.string(),
  meaningEn: z.string(),
  value: z.int(),
  defaultValue: z.int(),
  min: z.int(),
  max: z.int(),
  /** 0 as long as nobody has set it. */
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type ParamRow = z.output<typeof paramRow>

/** Set where the server runs, and shown here so that nobody looks for them among the parameters. Secrets are never answered. */
export const serverSettings = enumeration({
  PHONE_PROVIDER: ['话务平台', 'Phone system'],
  PHONE_SECRET: ['话务平台密钥', 'Secret of the phone system'],
  FILE_STORE: ['文件存储', 'File storage'],
  VIRUS_SCAN: ['上传文件扫描', 'Scan of uploads'],
})

export const serverSettingValues = enumeration({
  simulator: ['内置模拟器', 'Built-in simulator'],
  sip: ['SIP 直连', 'SIP'],
  'third-party': ['第三方平台', 'Third-party provider'],
  OFF: ['未启用', 'Off'],
  ON: ['已启用', 'On'],
  SET: ['已设置', 'Set'],
  UNSET: ['未设置', 'Not set'],
  LOCAL: ['本机磁盘', 'Local disk'],
  S3: ['对象存储', 'Object storage'],
})

export const sysParam = {
  list: get('/sysParamList', {
    title: ['系统参数', 'Parameters'],
    access: ['TreeManage.param'],
    input: z.strictObject({}),
    answer: z.array(paramRow),
  }),
  settings: get('/serverSettingList', {
    title: ['服务器设置', 'Server settings'],
    access: ['TreeManage.param'],
    input: z.strictObject({}),
    answer: z.array(z.strictObject({ name: serverSettings.schema, value: serverSettingValues.schema })),
  }),
  save: post('/saveSysParam', {
    title: ['修改系统参数', 'Change a parameter'],
    access: ['TreeManage.param'],
    input: z.strictObject({
      paramKey: declaredName(() => declaredParams().map(({ key }) => key)),
      version: z.int().min(0).max(2_147_483_647),
      value: z.int().min(-2_147_483_648).max(2_147_483_647),
    }),
    answer: z.strictObject({ version }),
    audit: 'UPDATE',
  }),
}

export const paramRefusals = refusals(44_100, {
  outOfBounds: (values: { min: number; max: number }) => [`请输入${values.min}-${values.max}之间的数值`, `Enter a number from ${values.min} to ${values.max}`],
})
