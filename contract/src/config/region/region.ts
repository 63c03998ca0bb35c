import { z } from 'zod'
import { importKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const regionImport = importKind('REGION', { label: ['地区', 'Regions'], code: 'TreeManage.region', rows: 5_000, mode: 'ALL_OR_NONE' })

/** The codes are those of GB/T 2260; storey 1 is a province, 2 a city, 3 a district. */
export const regionCode = z.string().regex(/^\d{6}$/, bilingual('地区编码须为6位数字', 'A region code has 6 digits'))

export const regionNode = z.strictObject({
  code: regionCode,
  name: z.string(),
  storey: z.int(),
  get childes(): z.ZodArray<typeof regionNode> {
    return z.array(regionNode)
  },
})
export type RegionNode = z.output<typeof regionNode>

/** A name that a region had up to this year. */
const formerName = z.strictObject({ name: z.string(), until: z.int() })
export type FormerName = z.output<typeof formerName>

/** A region as administrators see it. */
const regionRow = z.strictObject({
  id,
  code: regionCode,
  parentCode: regionCode.nullable(),
  name: z.string(),
  fullName: z.string(),
  storey: z.int(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  enabled: z.boolean(),
  formerNames: z.array(formerName),
  childCount: z.int(),
  version,
})
export type RegionRow = z.output<typeof regionRow>

/** Degrees with up to six decimals, as maps give them. China lies well within these bounds. */
const degrees = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,6})?$/, bilingual('请输入最多六位小数的度数', 'Enter degrees with up to 6 decimals'))
    .refine(value => Number(value) >= least && Number(value) <= most, bilingual(`请输入${least}-${most}之间的度数`, `Enter degrees from ${least} to ${most}`))

export const regionEdit = {
  name: z
    .string()
    .trim()
    .min(2, bilingual('请输入地区名称，2-30个字', 'Enter a name of 2–30 characters'))
    .max(30, bilingual('请输入地区名称，2-30个字', 'Enter a name of 2–30 characters')),
  lng: degrees(70, 140).nullable().default(null),
  lat: degrees(3, 54).nullable().default(null),
}

export const region = {
  tree: get('/selectAreaTree', {
    title: ['地区树', 'Region tree'],
    access: 'LOGIN',
    etag: true,
    input: z.strictObject({ storey: z.int().min(1).max(3).default(3), enabledOnly: z.boolean().default(true) }),
    answer: z.array(regionNode),
  }),
  list: get('/selectAreaList', {
    title: ['地区列表', 'Regions'],
    access: 'LOGIN',
    etag: true,
    input: z.strictObject({ parentCode: regionCode.optional(), keyword: z.string().max(20).optional() }),
    answer: z.array(z.strictObject({ code: regionCode, name: z.string(), fullName: z.string(), storey: z.int() })),
  }),
  /** What lies directly below a region, or what a word finds: by name, former name, code or pinyin. */
  nodes: get('/areaNodeList', {
    title: ['地区维护', 'Regions to keep'],
    access: ['TreeManage.region'],
    input: z.strictObject({ parentCode: regionCode.optional(), keyword: z.string().trim().min(1).max(20).optional(), disabledOnly: z.boolean().optional() }),
    answer: z.array(regionRow),
  }),
  /** What a region is used for, asked before it is disabled. */
  uses: get('/areaUse/{id}', {
    title: ['地区使用情况', 'Uses of a region'],
    access: ['TreeManage.region'],
    input: z.strictObject({ id }),
    answer: z.strictObject({ useCount: z.int(), enabledBelow: z.int() }),
  }),
  /** Without an id it adds one. Code and parent stay, because records hold them. */
  save: post('/addOrUpdateArea', {
    title: ['维护地区', 'Save a region'],
    access: ['TreeManage.region'],
    audit: 'UPDATE',
    input: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      code: regionCode,
      parentCode: regionCode.nullable().default(null),
      ...regionEdit,
      /** The year of the change, this year unless given. */
      renamedIn: z.int().min(1949).max(2099).nullable().default(null),
    }),
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeAreaState', {
    title: ['启停地区', 'Enable or disable a region'],
    access: ['TreeManage.region'],
    audit: 'STATE',
    input: z.strictObject({ id, version, enabled: z.boolean() }),
    answer: z.strictObject({ version }),
  }),
}

export const regionRefusals = refusals(49_700, {
  codeTaken: ['地区编码已存在', 'This region code already exists'],
  wrongParent: ['上级地区不正确', 'The region cannot lie there'],
  parentDisabled: ['上级地区已停用，请先启用上级', 'Enable the region above it first'],
  enabledBelow: (values: { count: number }) => [`还有${values.count}个启用的下级地区，请先停用`, `Disable the ${values.count} enabled regions below it first`],
  inUse: (values: { count: number }) => [`已被${values.count}条记录使用，只能停用`, `${values.count} records use it, so it can only be disabled`],
  futureYear: ['更名年份不能晚于今年', 'The year cannot be in the future'],
})
