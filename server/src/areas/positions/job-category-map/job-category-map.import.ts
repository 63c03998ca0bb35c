import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  bilingual,
  inLanguage,
  jobCategoryMapFields,
  jobCategoryMapImport as kind,
  jobCategoryMapRefusals,
  jobCategoryPlatforms,
  textOf,
} from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { refuse } from '../../../kit/fault.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { findLeavesByCode } from '../job-category/leaf.rules.ts'
import type { CategoryLeaf } from '../job-category/leaf.rules.ts'
import { jobCategoryMapRecord } from './job-category-map.record.ts'
import { putJobCategoryMapBack, saveJobCategoryMap } from './job-category-map.rules.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

const platformNames = jobCategoryPlatforms.values.map(value => [value, textOf(jobCategoryPlatforms.labels[value])] as const)
const nameRule = bilingual('外部名称为1-50个字', 'Enter 1–50 characters')

const mapRow = z.strictObject({
  platform: z.preprocess(
    cell => platformNames.find(([value, names]) => value === String(cell).trim() || names.includes(String(cell).trim()))?.[0],
    z.enum(jobCategoryPlatforms.values, bilingual('没有这个平台', 'There is no such platform')),
  ),
  externalCode: z.string().trim().max(50, bilingual('外部编码最多50个字', 'Up to 50 characters')),
  externalName: z.string().trim().min(1, nameRule).max(50, nameRule),
  categoryCode: z
    .string()
    .trim()
    .regex(/^(?:\d{6})?$/, bilingual('平台职类编码须为6位数字', 'A category code has 6 digits')),
})
type MapRow = z.output<typeof mapRow>
type Present = typeof jobCategoryMap.$inferSelect

interface Known {
  leaves: Map<string, CategoryLeaf>
  rows: Map<string, Present>
}

/** A platform knows a category by its code, or by its name where it has none. */
const keyOf = ({ platform, externalCode, externalName }: Partial<Record<'platform' | 'externalCode' | 'externalName', string | null>>) =>
  externalCode ? `${platform} code ${externalCode}` : `${platform} name ${externalName?.toLowerCase()}`

async function findPresent(database: Queryable, rows: readonly Partial<MapRow>[]): Promise<Map<string, Present>> {
  const codes = rows.flatMap(({ externalCode }) => externalCode || [])
  const names = rows.flatMap(({ externalCode, externalName }) => (externalCode || externalName === undefined ? [] : externalName.toLowerCase()))
  const found = await database
    .select()
    .from(jobCategoryMap)
    .where(
      and(
        isNull(jobCategoryMap.deletedAt),
        sql`(${jobCategoryMap.externalCode} = any(${sql.param(codes)}::text[])
          or (${jobCategoryMap.externalCode} is null and lower(${jobCategoryMap.externalName}) = any(${sql.param(names)}::text[])))`,
      ),
    )
  return new Map(found.map(row => [keyOf(row), row]))
}

function check(row: Partial<MapRow>, { known }: { known: Known }): Finding[] {
  const findings: Finding[] = []
  const leaf = row.categoryCode ? known.leaves.get(row.categoryCode) : undefined
  if (row.categoryCode && leaf === undefined)
    findings.push({ key: 'categoryCode', message: ['没有启用的末级职类使用该编码', 'No enabled category of the third level has this code'], level: 'ERROR' })
  const present = known.rows.get(keyOf(row))
  if (present?.state !== 'MAPPED') return findings
  if (leaf !== undefined && leaf.id !== present.categoryId) {
    const { message } = jobCategoryMapRefusals.alreadyMapped
    findings.push({ key: 'externalName', message: [message(undefined, 'zh_CN'), message(undefined, 'en_US')], level: 'ERROR' })
  }
  return findings
}

/** A category that a platform has already gets its new name, and is mapped where it waits. What is mapped otherwise stays so. */
export const jobCategoryMapImport = defineImport<MapRow, Known>(kind, 'positions', {
  fields: jobCategoryMapFields,
  columns: [
    { key: 'platform', required: true, example: '智联招聘', options: async () => platformNames.map(([, names]) => inLanguage(names, 'zh_CN')) },
    { key: 'externalCode', example: '2051' },
    { key: 'externalName', required: true, example: '数控车工' },
    { key: 'categoryCode', example: '010101' },
  ],
  notes: [
    [
      '平台职类编码为6位末级职类编码，留空则进入待映射',
      'The category code has the 6 digits of a third-level category. Without one, the row waits to be mapped',
    ],
    ['同一平台的外部编码不能重复；没有编码时名称不能重复', 'Each external code comes once per platform; without codes, each name does'],
    ['已映射到其他职类的行不会被覆盖', 'Rows that are mapped to another category are not overwritten'],
  ],
  row: mapRow,
  repeats: row => keyOf(row),
  know: async (database, _editor, rows) => ({
    leaves: await findLeavesByCode(
      database,
      rows.flatMap(({ categoryCode }) => categoryCode || []),
    ),
    rows: await findPresent(database, rows),
  }),
  check,
  async save(work, row, { known }) {
    // Somebody may have added or mapped it since the check, so it is looked up again.
    const present = (await findPresent(work.db, [row])).get(keyOf(row))
    const leaf = row.categoryCode === '' ? undefined : known.leaves.get(row.categoryCode)
    if (present?.state === 'MAPPED' && leaf !== undefined && leaf.id !== present.categoryId) throw refuse(jobCategoryMapRefusals.alreadyMapped)
    await saveJobCategoryMap(work, {
      kind: 'EXTERNAL',
      platform: row.platform,
      externalCode: row.externalCode || null,
      externalName: row.externalName,
      externalPath: present?.externalPath ?? null,
      categoryId: leaf?.id ?? present?.categoryId ?? null,
      relatedCategoryId: null,
      similarity: null,
      ...(present && { id: present.id, version: present.version }),
    })
    return present === undefined ? 'CREATED' : 'UPDATED'
  },
  undo: { record: jobCategoryMapRecord, put: putJobCategoryMapBack },
})
