import { inArray, and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  bilingual,
  positionEducations,
  positionFields,
  positionImport as positionImportKind,
  positionJobTypes,
  positionUrgencies,
  textOf,
} from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { removing } from '../../../kit/operation/undo.ts'
import { companyView, isCompanyVisible } from '../../companies/index.ts'
import { findLeavesByText, noteCategoryText } from '../job-category-map/category-text.ts'
import type { CategoryLeaf } from '../job-category/leaf.rules.ts'
import { positionDraftRecord } from './position-draft.record.ts'
import { createDraft, removeDraft } from './position-draft.rules.ts'

interface NamedSet<Value extends string> {
  values: readonly Value[]
  labels: Record<Value, Parameters<typeof textOf>[0]>
}

/** A value of a set, by the name that it has in either language; an empty cell says nothing. */
function named<Value extends string>(set: NamedSet<Value>) {
  const entries = set.values.map(value => [value, textOf(set.labels[value])] as const)
  return z
    .string()
    .trim()
    .transform((cell, context): Value | null => {
      const found = entries.find(([value, names]) => value === cell || names.some(name => name.toLowerCase() === cell.toLowerCase()))?.[0]
      if (found === undefined && cell !== '') context.addIssue({ code: 'custom', message: chooseRule })
      return found ?? null
    })
}

const offeredIn =
  <Value extends string>(set: NamedSet<Value>) =>
  async () =>
    set.values.map(value => textOf(set.labels[value])[0])
const chooseRule = bilingual('请从下拉列表中选择', 'Choose one of the list')
const amountRule = bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals')
const amount = z
  .string()
  .trim()
  .regex(/^(?:(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?)?$/, amountRule)
  .transform(cell => (cell === '' ? null : cell))
const headcountRule = bilingual('请输入正整数', 'Enter a whole number above 0')

const positionRow = z.strictObject({
  title: z.string().trim().min(1, bilingual('请输入职位名称', 'Enter a title')).max(60),
  company: z.string().trim().max(60),
  categoryId: z.string().trim().max(100),
  jobType: named(positionJobTypes),
  headcount: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,3})?$/, headcountRule)
    .transform(cell => (cell === '' ? null : Number(cell))),
  urgency: named(positionUrgencies),
  salaryMin: amount,
  salaryMax: amount,
  eduMin: named(positionEducations),
  workTime: z.string().trim().max(50),
  description: z.string().trim().max(10_000),
  requirement: z.string().trim().max(10_000),
})
type PositionSheetRow = z.output<typeof positionRow>

interface Known {
  companies: Map<string, number>
  leaves: Map<string, CategoryLeaf>
}

const texts = (rows: readonly Partial<PositionSheetRow>[], field: 'company' | 'categoryId') => [
  ...new Set(rows.map(row => row[field] ?? '').filter(text => text !== '')),
]

/** Only companies that the person may see are known by their names. */
async function know(database: Database, { scope }: Principal, rows: readonly Partial<PositionSheetRow>[]): Promise<Known> {
  const names = texts(rows, 'company')
  const found =
    names.length === 0
      ? []
      : await database
          .select({ id: companyView.id, name: companyView.name })
          .from(companyView)
          .where(and(inArray(companyView.name, names), isNull(companyView.deletedAt)))
  const visible = await Promise.all(found.map(async one => ((await isCompanyVisible(database, one.id, scope)) ? [[one.name, one.id] as const] : [])))
  return { companies: new Map(visible.flat()), leaves: await findLeavesByText(database, texts(rows, 'categoryId')) }
}

/** A draft may lack whatever it likes, so what is not known only warns. */
function check({ company = '', categoryId = '' }: Partial<PositionSheetRow>, { known }: { known: Known }): Finding[] {
  const findings: Finding[] = []
  if (company !== '' && !known.companies.has(company))
    findings.push({ key: 'company', message: ['没有找到该企业，请在草稿中选择', 'No such company. Choose it in the draft'], level: 'WARN' })
  if (categoryId !== '' && !known.leaves.has(categoryId))
    findings.push({ key: 'categoryId', message: ['没有找到该职类，请在草稿中选择', 'No such category. Choose it in the draft'], level: 'WARN' })
  return findings
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** What was typed into a cell is a text, line by line, and no markup. */
const asRichText = (text: string) =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => `<p>${escaped(line)}</p>`)
    .join('')

const given = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

export const positionImport = defineImport<PositionSheetRow, Known>(positionImportKind, 'positions', {
  fields: positionFields,
  columns: [
    { key: 'title', required: true, example: 'CNC操作工' },
    { key: 'company', example: '恒远精密制造有限公司', note: ['企业全称', 'The full name of the company'] },
    { key: 'categoryId', example: '数控操作工', note: ['职类名称、别名或编码', 'The name, another name or the code of a category'] },
    { key: 'jobType', example: '全职', options: offeredIn(positionJobTypes) },
    { key: 'headcount', example: '10' },
    { key: 'urgency', example: '普通', options: offeredIn(positionUrgencies) },
    { key: 'salaryMin', example: '6000', note: ['元/月', '¥ a month'] },
    { key: 'salaryMax', example: '9000', note: ['元/月', '¥ a month'] },
    { key: 'eduMin', example: '高中/中专', options: offeredIn(positionEducations) },
    { key: 'workTime', example: '8:00-17:00' },
    { key: 'description', example: '操作数控车床，完成零件加工' },
    { key: 'requirement', example: '能看懂图纸' },
  ],
  notes: [
    ['每行生成一份职位草稿，补全后逐个提交', 'Each row becomes a draft, to be completed and submitted one by one'],
    ['未识别的职类会进入待映射职类', 'Categories that are not known go to the list of categories to map'],
  ],
  row: positionRow,
  repeats: ({ title, company, workTime, salaryMin, salaryMax }) => [title, company, workTime, salaryMin, salaryMax].join('\n'),
  know,
  check,
  async save(work, { company, categoryId, description, requirement, ...row }, { editor, known }) {
    const companyId = known.companies.get(company) ?? null
    const leaf = known.leaves.get(categoryId)
    if (categoryId !== '' && leaf === undefined) await noteCategoryText(work, categoryId)
    const data = given({
      ...row,
      companyId,
      categoryId: leaf?.id ?? null,
      description: asRichText(description),
      requirement: asRichText(requirement),
      ...(row.salaryMin === null && row.salaryMax === null ? {} : { salaryUnit: 'MONTH' }),
    })
    await createDraft(work, { ownerStaffId: editor.staffId, source: 'IMPORT', companyId, title: row.title, data })
    return 'CREATED'
  },
  undo: removing(positionDraftRecord, (work, id, { staff }) => removeDraft(work, id, staff)),
})
