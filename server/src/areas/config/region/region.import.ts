import { z } from 'zod'
import { bilingual, inLanguage, regionCode, regionEdit, regionFields, regionImport as regionImportKind, regionSwitch, textOf } from '@gongtai/contract'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { findRegionRows } from './region-node.queries.ts'
import { regionRecord } from './region.record.ts'
import { changeRegionState, putRegionBack, saveRegion, storeyOf } from './region.rules.ts'
import type { region } from './region.tables.ts'

const orNull = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(cell => (cell === '' ? null : cell), schema)
const switchNames = regionSwitch.values.map(value => [value === 'true', textOf(regionSwitch.labels[value]!)] as const)

const regionRow = z.strictObject({
  code: regionCode,
  name: regionEdit.name,
  parentCode: orNull(regionCode.nullable()),
  lng: orNull(regionEdit.lng),
  lat: orNull(regionEdit.lat),
  enabled: z.preprocess(
    cell => (cell === '' ? null : switchNames.find(([, names]) => names.includes(String(cell).trim()))?.[0]),
    z.boolean({ error: bilingual('请填写“启用”或“停用”', 'Enter “Enabled” or “Disabled”') }).nullable(),
  ),
})
type RegionRow = z.output<typeof regionRow>
type Known = Map<string, typeof region.$inferSelect>

/** What the code says, where the sheet does not. */
const parentCodeOf = ({ code, parentCode }: Pick<RegionRow, 'code' | 'parentCode'>) =>
  parentCode ?? (storeyOf(code) === 1 ? null : storeyOf(code) === 2 ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`)

/** A region that is renamed is said to be so before it is done. */
function check({ code, name }: Partial<RegionRow>, { known }: { known: Known }): Finding[] {
  const present = code === undefined ? undefined : known.get(code)
  if (present === undefined || name === undefined || name === present.name) return []
  return [{ key: 'name', message: [`将由“${present.name}”更名`, `Renamed from “${present.name}”`], level: 'WARN' }]
}

/** The yearly changes of the divisions: new ones, new names, and those that are no more (停用). Codes that are not in the sheet stay. */
export const regionImport = defineImport<RegionRow, Known>(regionImportKind, 'config', {
  fields: regionFields,
  columns: [
    { key: 'code', required: true, example: '330114' },
    { key: 'name', required: true, example: '钱塘区' },
    { key: 'parentCode', example: '330100' },
    { key: 'lng', example: '120.493941' },
    { key: 'lat', example: '30.322904' },
    { key: 'enabled', example: '启用', options: () => Promise.resolve(switchNames.map(([, names]) => inLanguage(names, 'zh_CN'))) },
  ],
  notes: [
    ['已有的编码会更新名称和坐标，原名称作为曾用名保留', 'Known codes get the new name and position. The former name is kept'],
    ['上级地区留空时由编码得出；上级须排在下级之前', 'If the region above is empty, it follows from the code. List it before those below it'],
    ['有一行不正确时，整个文件都不会导入', 'If one row is wrong, nothing is imported'],
  ],
  row: regionRow,
  repeats: ({ code }) => code,
  know: (database, _editor, rows) =>
    findRegionRows(
      database,
      rows.flatMap(({ code }) => code ?? []),
    ),
  check,
  async save(work, row, { known }) {
    const present = known.get(row.code)
    const { name, lng, lat } = row
    const edit = { code: row.code, name, lng: lng ?? present?.lng ?? null, lat: lat ?? present?.lat ?? null, renamedIn: null }
    const saved = await saveRegion(work, {
      ...edit,
      parentCode: present === undefined ? parentCodeOf(row) : present.parentCode,
      ...(present && { id: present.id, version: present.version }),
    })
    if (row.enabled !== null && row.enabled !== (present?.enabled ?? true)) await changeRegionState(work, { ...saved, enabled: row.enabled })
    return present === undefined ? 'CREATED' : 'UPDATED'
  },
  undo: { record: regionRecord, put: (work, id, before, { house }) => putRegionBack(work, id, before, house.dictUses) },
})
