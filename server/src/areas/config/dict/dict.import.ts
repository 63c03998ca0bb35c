import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  bilingual,
  dictCode,
  dictColors,
  dictExtraFields,
  dictExtras,
  dictItemFields,
  dictItemImport as dictItemImportKind,
  dictItemStates,
  dictValue,
  riskCategories,
  riskLevels,
  text,
  textOf,
  wordLevels,
} from '@gongtai/contract'
import type { ValueSet } from '@gongtai/contract'
import { faults } from '../../../kit/fault.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import type { DictGround } from './dict-item.queries.ts'
import { dictItemRecord } from './dict.record.ts'
import { deleteDictItem, saveDictItem } from './dict.rules.ts'
import { dictItem, dictType } from './dict.tables.ts'

/** The value of a set by either of its names. */
const valueOf = (set: ValueSet<string>, cell: unknown) => set.values.find(value => textOf(set.labels[value]!).includes(String(cell).trim()))
const oneOf = (set: ValueSet<string>, empty: string) => z.preprocess(cell => (cell === '' ? empty : (valueOf(set, cell) ?? cell)), z.string())

const itemRow = z.strictObject({
  typeCode: dictCode,
  value: dictValue,
  label: text(1, 30),
  labelEn: text(1, 60),
  color: z.preprocess(
    cell => (cell === '' ? null : (valueOf(dictColors, cell) ?? cell)),
    z.enum(dictColors.values, bilingual('没有这个颜色', 'There is no such color')).nullable(),
  ),
  state: z.preprocess(
    cell => (cell === '' ? 'ENABLED' : valueOf(dictItemStates, cell)),
    z.enum(dictItemStates.values, bilingual('请填写“启用”或“停用”', 'Enter “Enabled” or “Disabled”')),
  ),
  category: oneOf(riskCategories, ''),
  level: z.preprocess(cell => valueOf(riskLevels, cell) ?? valueOf(wordLevels, cell) ?? cell, z.string()),
})
type ItemRow = z.output<typeof itemRow>
type Item = typeof dictItem.$inferSelect

interface Known {
  types: Set<string>
  items: Map<string, Item>
}

const keyOf = ({ typeCode, value }: Pick<Item, 'typeCode' | 'value'>) => `${typeCode} ${value}`

/** Only the columns that the dictionary asks for. */
function extraOf({ typeCode, category, level }: Partial<ItemRow>): Record<string, string> | null {
  const asked = dictExtras[typeCode ?? '']?.schema.shape
  if (asked === undefined) return null
  return { ...('category' in asked && { category: category ?? '' }), ...('level' in asked && { level: level ?? '' }) }
}

function check(row: Partial<ItemRow>, { known }: { known: Known }): Finding[] {
  const { typeCode } = row
  if (typeCode === undefined) return []
  if (!known.types.has(typeCode)) return [{ key: 'typeCode', message: ['字典不存在', 'This dictionary does not exist'], level: 'ERROR' }]
  const declared = dictExtras[typeCode]
  if (declared?.startsOn !== undefined)
    return [{ key: 'typeCode', message: ['该字典只能在页面上维护', 'This dictionary can only be changed on the page'], level: 'ERROR' }]
  const wrong = declared?.schema.safeParse(extraOf(row)).error?.issues ?? []
  return wrong.map(({ path }) => ({ key: String(path[0] ?? ''), message: ['请填写正确的值', 'Enter one of its values'], level: 'ERROR' }))
}

/** Nothing that is shipped is replaced or deleted by an import, so nobody asks what is. */
const groundOf = ({ dictUses }: Pick<DictGround, 'dictUses'>): DictGround => ({ dictUses, dicts: {} })

/** A value that is known gets its names anew; others go to the end of their dictionary. */
export const dictItemImport = defineImport<ItemRow, Known>(dictItemImportKind, 'config', {
  fields: { ...dictItemFields, ...dictExtraFields },
  columns: [
    { key: 'typeCode', label: ['字典编码', 'Dictionary code'], required: true, example: 'INDUSTRY' },
    { key: 'value', required: true, example: 'TOY' },
    { key: 'label', required: true, example: '玩具制造' },
    { key: 'labelEn', required: true, example: 'Toys' },
    { key: 'color', example: '蓝色', options: () => Promise.resolve(dictColors.values.map(value => textOf(dictColors.labels[value])[0])) },
    { key: 'state', example: '启用', options: () => Promise.resolve(dictItemStates.values.map(value => textOf(dictItemStates.labels[value])[0])) },
    { key: 'category', example: '', options: () => Promise.resolve(riskCategories.values.map(value => textOf(riskCategories.labels[value])[0])) },
    { key: 'level', label: ['等级', 'Level'], example: '' },
  ],
  notes: [
    ['同一字典中已有的字典值会被更新', 'Values that the dictionary has already are updated'],
    ['类别和等级只用于风险词和禁用词', 'Category and level are for risk words and blocked words only'],
    ['有一行不正确时，整个文件都不会导入', 'If one row is wrong, nothing is imported'],
  ],
  row: itemRow,
  repeats: keyOf,
  know: async (database, _editor, rows) => {
    const codes = [...new Set(rows.flatMap(({ typeCode }) => typeCode ?? []))]
    const types = await database.select({ code: dictType.code }).from(dictType).where(inArray(dictType.code, codes))
    const items = await database.select().from(dictItem).where(inArray(dictItem.typeCode, codes))
    return { types: new Set(types.map(({ code }) => code)), items: new Map(items.map(item => [keyOf(item), item])) }
  },
  check,
  async save(work, { category, level, ...row }, { known, house, editor }) {
    const present = known.items.get(keyOf(row))
    const extra = extraOf({ typeCode: row.typeCode, category, level })
    const kept =
      present === undefined ? { isDefault: false } : { id: present.id, version: present.version, isDefault: present.isDefault && row.state === 'ENABLED' }
    await saveDictItem(work, { ...row, ...kept, extra: extra ?? present?.extra ?? null } as Parameters<typeof saveDictItem>[1], groundOf(house), editor)
    return present === undefined ? 'CREATED' : 'UPDATED'
  },
  undo: {
    record: dictItemRecord,
    async put(work, id, before, { house, staff }) {
      const [row] = await work.db.select().from(dictItem).where(eq(dictItem.id, id))
      if (row === undefined) throw faults.recordNotFound()
      const { version } = row
      if (before === null) return deleteDictItem(work, { id, version }, groundOf(house), staff)
      const { typeCode, value, label, labelEn, color, extra, isDefault, state } = { ...row, ...(before as Partial<Item>) }
      const former = { id, version, typeCode, value, label, labelEn, color, extra, isDefault, state }
      return saveDictItem(work, former as Parameters<typeof saveDictItem>[1], groundOf(house), staff)
    },
  },
})
