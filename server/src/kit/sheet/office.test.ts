import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'
import type { Cell, SheetColumn } from './sheet.ts'
import { writeTemplate } from './template.ts'
import { partOf, seen, sheetOf, useFolder } from './testing.ts'
import { readXlsx } from './xlsx-reader.ts'
import { writeXlsx } from './xlsx-writer.ts'

const pathOf = useFolder()
const limits = { rows: 1000 }
const columns = (['number', 'text', 'money', 'instant', 'day'] as const).map((kind): SheetColumn => ({ label: kind, kind }))

const cities = Array.from({ length: 300 }, (_, index) => (index === 0 ? '苏州' : `城市,${index}`))
const template = {
  language: 'zh_CN' as const,
  columns: [
    { label: '姓名', required: true, example: '张三', kind: 'text' as const, note: '不超过20字' },
    { label: '工号', required: false, example: '0138', kind: 'text' as const },
    { label: '入职日期', required: true, example: '2026-11-15', kind: 'day' as const },
    { label: '城市', required: false, example: '苏州', kind: 'text' as const, options: cities },
    { label: '补贴', required: false, example: '12.50', kind: 'money' as const },
  ],
  instructions: ['请勿修改表头', '每行一人'],
}

test('a template has plain headers, an example, lists on a hidden sheet, and is read by our own reader', async () => {
  const path = pathOf('template.xlsx')
  await writeTemplate(path, template)
  expect(await readXlsx(path, limits)).toEqual({
    header: ['姓名', '工号', '入职日期', '城市', '补贴'],
    rows: [{ rowNo: 2, cells: ['张三', '0138', '2026-11-15', '苏州', '12.5'] }],
  })
  const data = await partOf(path, 'xl/worksheets/sheet1.xml')
  expect(data).toContain(`sqref="D2:D1048576"><formula1>'选项'!$A$1:$A$300</formula1>`)
  expect(data).toContain('<c r="A1" s="11"')
  expect(data).toContain('<c r="B1" s="10"')
  expect(await partOf(path, 'xl/workbook.xml')).toContain('<sheet name="选项" sheetId="3" state="hidden"')
  expect(await partOf(path, 'xl/worksheets/sheet3.xml')).toContain('城市,299')
})

const hasOffice = spawnSync('soffice', ['--version']).status === 0

function convert(path: string): void {
  const profile = `-env:UserInstallation=file://${pathOf('office')}`
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1'
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', dirname(path), path], { stdio: 'ignore', timeout: 90_000 })
}

describe.skipIf(!hasOffice)('in LibreOffice (skipped where soffice is not on the path)', () => {
  test('every cell shows what was written', { timeout: 120_000 }, async () => {
    const path = pathOf('office.xlsx')
    const texts = [
      '=1+1',
      '+86 138',
      '-',
      '@x',
      '<b>&amp;</b>',
      '  两 边  ',
      '13800000001',
      '_x0041_',
      '第一行\n第二行',
      '"引号", 逗号',
      '😀',
      'a\u0001b',
      '1E5',
    ]
    const rows = texts.map((text, index): Cell[] => [index, text, `${index + 1}234.50`, '2026-11-14T16:00:01.000Z', '2026-11-15'])
    await writeXlsx(path, [sheetOf(columns, rows, { name: '企业列表', totals: ['合计', null, '99.90'] }), sheetOf(columns, [[1]], { name: '明细' })], {
      note: { name: '说明', lines: ['申请人：王芳', '筛选：状态=在招'] },
    })
    convert(path)
    const shown = await readCsv(pathOf('office-企业列表.csv'), limits)
    expect(shown.header).toEqual(columns.map(column => column.label))
    expect(shown.rows.map(row => row.cells)).toEqual([
      ...rows.map(([no, text, money]) => [String(no), seen(String(text)), String(money), '2026-11-15 00:00:01', '2026-11-15']),
      ['合计', '', '99.90', '', ''],
    ])
    expect(await readFile(pathOf('office-说明.csv'), 'utf8')).toBe('申请人：王芳\n筛选：状态=在招\n')
    expect(existsSync(pathOf('office-明细.csv'))).toBe(true)
  })

  test('a template opens with its sheets', { timeout: 120_000 }, async () => {
    const path = pathOf('office-template.xlsx')
    await writeTemplate(path, template)
    convert(path)
    expect((await readCsv(pathOf('office-template-数据.csv'), limits)).rows[0]!.cells).toEqual(['张三', '0138', '2026-11-15', '苏州', '12.50'])
    expect(await readFile(pathOf('office-template-填写说明.csv'), 'utf8')).toContain('姓名,必填,张三,不超过20字')
  })
})
