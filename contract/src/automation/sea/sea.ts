import { z } from 'zod'
import { actionNames, actions } from '../../kit/action.ts'
import { exportKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration, nameOf } from '../../kit/enumeration.ts'
import { exportOf } from '../../kit/export.ts'
import { machine } from '../../kit/machine.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import type { ButtonCode } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual, inLanguage } from '../../kit/text.ts'
import type { Language } from '../../kit/text.ts'
import { seaBizzes, seaException, seaGeneral, seaLevels, seaRules, seaSettings } from './sea-setting.ts'
import type { SeaBiz, SeaLevel } from './sea-setting.ts'

/** Each kind of customer has people who look after its rules. */
export const seaSaveCodes = {
  COMPANY: 'PublicPrivateSetting.saveCompany',
  SEEKER: 'PublicPrivateSetting.saveSeeker',
  CRM: 'PublicPrivateSetting.saveCrm',
} as const satisfies Record<SeaBiz, ButtonCode>
const anySave = [seaSaveCodes.COMPANY, seaSaveCodes.SEEKER, seaSaveCodes.CRM] as const

export const seaButtons = buttons('PublicPrivateSetting', {
  saveCompany: ['修改企业公海规则', 'Change company pool rules'],
  saveSeeker: ['修改求职者公海规则', 'Change candidate pool rules'],
  saveCrm: ['修改集团客户公海规则', 'Change group customer pool rules'],
})

export const seaChangeStates = machine({
  states: {
    PENDING: { label: ['待生效', 'Pending'], tone: 'warn' },
    EFFECTIVE: { label: ['已生效', 'Applied'], tone: 'good' },
    CANCELLED: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  },
  initial: 'PENDING',
})

export const seaEffects = enumeration({ NOW: ['立即', 'Now'], TOMORROW: ['次日0点', 'Tomorrow at 00:00'] })

/** Groups of a test run. Each counts those of the one before, save for what stays longer. */
export const seaBuckets = enumeration({
  NOW: ['立即移出', 'Return first'],
  WEEK: ['7天内', 'Within 7 days'],
  MONTH: ['30天内', 'Within 30 days'],
  LONGER: ['将延后', 'Stay longer'],
})

/** A test run may be saved within so many minutes. */
export const seaSimulationMinutes = 30

export const seaChangeActions = actions(
  { state: seaChangeStates },
  {
    cancel: {
      label: ['取消变更', 'Cancel change'],
      code: anySave,
      from: { state: ['PENDING'] },
      to: { state: 'CANCELLED' },
      call: '/cancelSeaSetting',
      danger: true,
    },
    /** The page puts the former values into the form, from where they are tried and saved like any others. */
    restore: { label: ['恢复到变更前', 'Put back'], code: anySave, from: { state: ['EFFECTIVE'] } },
  },
)

const shownException = seaException.extend({ deptName: z.string().nullable() })
const shownSettings = z.strictObject({ general: seaGeneral, exceptions: z.array(shownException) })
export type ShownSeaSettings = z.output<typeof shownSettings>

const figures = z.strictObject({ total: z.int(), moveNow: z.int(), move7: z.int(), move30: z.int(), keepLonger: z.int() })

const changeRow = z.strictObject({
  id,
  version,
  biz: seaBizzes.schema,
  state: seaChangeStates.schema,
  effectiveMode: seaEffects.schema,
  effectiveAt: instant,
  changeReason: z.string(),
  operatorName: z.string().nullable(),
  cancelledName: z.string().nullable(),
  createdAt: instant,
  before: shownSettings,
  after: shownSettings,
  figures,
  actions: z.array(actionNames(seaChangeActions)),
})
export type SeaChangeRow = z.output<typeof changeRow>

const info = z.strictObject({
  biz: seaBizzes.schema,
  version,
  settings: shownSettings,
  /** Whether an area works by these rules already. */
  isConnected: z.boolean(),
  pending: changeRow.nullable(),
})
export type SeaSettingInfo = z.output<typeof info>

const simulation = figures.extend({
  simulationId: id,
  asOf: instant,
  byRule: z.array(z.strictObject({ rule: seaRules.schema, num: z.int() })),
  byDept: z.array(z.strictObject({ deptId: id.nullable(), name: z.string().nullable(), num: z.int() })),
  /** Of the people that the reader may see, those with the most records to move. */
  byOwner: z.array(z.strictObject({ ownerId: id, name: z.string(), num: z.int() })),
  /** Of the people that the reader may see. They keep what they have and cannot claim more. */
  overLimit: z.array(z.strictObject({ ownerId: id, name: z.string(), own: z.int(), limit: z.int() })),
})
export type SeaSimulation = z.output<typeof simulation>

const simulationRow = z.strictObject({
  id,
  recordId: id,
  name: z.string(),
  ownerId: id,
  ownerName: z.string(),
  deptName: z.string().nullable(),
  rule: seaRules.schema.nullable(),
  lastRecordAt: instant.nullable(),
  oldRecycleAt: instant.nullable(),
  newRecycleAt: instant.nullable(),
  href: z.string(),
})
export type SeaSimulationRow = z.output<typeof simulationRow>

export const seaSimulationExport = exportKind('SEA_SIMULATION', { label: ['公海试算', 'Pool rule test run'], codes: anySave })

const simulationPage = get('/seaSimulationPage', {
  title: ['公海试算明细', 'Records of a test run'],
  access: anySave,
  input: pageInput(
    {
      simulationId: id,
      keyword: z.string().max(50).optional(),
      rule: seaRules.schema.optional(),
      bucket: seaBuckets.schema.optional(),
      ownerId: id.optional(),
      deptId: id.optional(),
    },
    ['newRecycleAt', 'oldRecycleAt', 'lastRecordAt'],
  ),
  answer: pageOf(simulationRow),
})

const reasonRule = bilingual('请填写变更原因，5-200个字', 'Enter a reason of 5–200 characters')

export const sea = {
  info: get('/seaSettingInfo', {
    title: ['公海规则', 'Pool rules'],
    access: ['PublicPrivateSetting'],
    input: z.strictObject({ biz: seaBizzes.schema }),
    answer: info,
  }),
  history: get('/seaSettingHistory', {
    title: ['公海规则变更记录', 'Pool rule changes'],
    access: ['PublicPrivateSetting'],
    input: pageInput({ biz: seaBizzes.schema.optional(), state: seaChangeStates.schema.optional() }, ['createdAt']),
    answer: pageOf(changeRow),
  }),
  simulate: post('/seaSettingSimulate', {
    title: ['试算公海规则', 'Test pool rules'],
    access: anySave,
    audit: 'RUN',
    atOnce: 'OWN',
    limits: [{ perMinute: 60, by: 'person' }],
    input: z.strictObject({ biz: seaBizzes.schema, settings: seaSettings }),
    answer: simulation,
  }),
  simulationPage,
  export: exportOf('/exportSeaSimulation', ['导出公海试算', 'Export a test run'], seaSimulationExport, simulationPage),
  save: post('/saveSeaSetting', {
    title: ['保存公海规则', 'Save pool rules'],
    access: anySave,
    audit: 'UPDATE',
    input: z.strictObject({
      biz: seaBizzes.schema,
      /** Of the rules that the changes were made to. */
      version,
      settings: seaSettings,
      effectiveMode: seaEffects.schema,
      changeReason: z
        .string(reasonRule)
        .max(200, reasonRule)
        .refine(value => value.trim().length >= 5, reasonRule),
      simulationId: id,
    }),
    answer: z.strictObject({ id, version, effectiveAt: instant }),
  }),
  cancel: post('/cancelSeaSetting', {
    title: ['取消公海规则变更', 'Cancel a pool rule change'],
    access: anySave,
    audit: 'STATE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

/** Which exception is meant; nothing for the general rule. */
function placeIn({ level, dept }: { level: SeaLevel | null; dept: string | null }, language: Language): string {
  const names = [level === null ? null : nameOf(seaLevels, level, language), dept].filter(name => name !== null)
  return names.length === 0 ? '' : inLanguage([`（${names.join(' · ')}）`, ` (${names.join(' · ')})`], language)
}

export const seaRefusals = refusals(49_200, {
  simulateFirst: ['请先试算后再保存', 'Test the rules before you save them'],
  changedSince: ['参数已变化，请重新试算', 'The values have changed since the test. Test them again'],
  remindTooEarly: (values: { level: SeaLevel | null; dept: string | null }) => [
    `提醒天数须小于回收天数${placeIn(values, 'zh_CN')}`,
    `The reminder must be fewer days than every return period${placeIn(values, 'en_US')}`,
  ],
  pending: ['已有待生效的变更，请先取消', 'A change is already pending. Cancel it first'],
  nothingChanged: ['规则没有变化', 'Nothing has changed'],
  sameException: ['等级和部门相同的例外只能有一条', 'Each level and department can have only one exception'],
  emptyException: ['例外至少设置一项', 'Set at least one value in each exception'],
  deptGone: ['所选部门不存在', 'The department no longer exists'],
  simulationGone: ['试算结果已过期，请重新试算', 'This test run has expired. Run it again'],
})
