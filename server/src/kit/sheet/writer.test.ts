import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'
import { writeCsv } from './csv-writer.ts'
import type { Cell, CellKind, SheetColumn } from './sheet.ts'
import { sheetNames } from './workbook.ts'
import { partOf, seen, sheetOf, useFolder } from './testing.ts'
import { readXlsx } from './xlsx-reader.ts'
import { writeXlsx } from './xlsx-writer.ts'

const pathOf = useFolder()
const limits = { rows: 100_000 }
const key: SheetColumn = { label: '序号', kind: 'number' }

/** One column of cells as the XML of its cells. */
async function cellsOf(kind: CellKind, values: readonly Cell[]): Promise<string[]> {
  const path = pathOf('cells.xlsx')
  await writeXlsx(path, [
    sheetOf(
      [{ label: '列', kind }],
      values.map(value => [value]),
    ),
  ])
  const xml = await partOf(path, 'xl/worksheets/sheet1.xml')
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].slice(1).map(found => found[1]!)
}

function shanghai(time: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(time)
}

const anyUnit = fc.oneof(
  fc.nat(0xffff).map(code => String.fromCharCode(code)),
  fc.constantFrom('_x0041_', '\r\n', '"', ',', '<', '&', '=', '\u3000', '😀'),
)
const cellKinds = {
  text: fc.string({ unit: anyUnit, maxLength: 20 }).map((text): [Cell, string] => [text, seen(text)]),
  number: fc.integer().map((value): [Cell, string] => [value, String(value)]),
  money: fc.bigInt(-99_999_999_999_999n, 99_999_999_999_999n).map((cents): [Cell, string] => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
    const money = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    return [money, money.replace(/\.?0+$/, '')]
  }),
  // From 1992 on Shanghai knows no summer time.
  instant: fc
    .integer({ min: Date.UTC(1992, 0) / 1000, max: Date.UTC(2200, 0) / 1000 })
    .map((second): [Cell, string] => [new Date(second * 1000).toISOString(), shanghai(second * 1000)]),
  day: fc.integer({ min: Date.UTC(1900, 2) / 86_400_000, max: Date.UTC(2200, 0) / 86_400_000 }).map((day): [Cell, string] => {
    const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    return [text, text]
  }),
} satisfies Record<CellKind, unknown>
const kinds = Object.keys(cellKinds) as CellKind[]
const anyRow = fc.tuple(...kinds.map(kind => fc.option(cellKinds[kind], { freq: 10 })))
const columns = [key, ...kinds.map((kind): SheetColumn => ({ label: kind, kind }))]

describe('what is written is read again', () => {
  test('all kinds of cells through xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 30 }), async rows => {
        const path = pathOf('round.xlsx')
        await writeXlsx(path, [
          sheetOf(
            columns,
            rows.map((row, index) => [index, ...row.map(cell => cell?.[0] ?? null)]),
          ),
        ])
        const sheet = await readXlsx(path, limits)
        expect(sheet.header).toEqual(columns.map(column => column.label))
        expect(sheet.rows).toEqual(rows.map((row, index) => ({ rowNo: index + 2, cells: [String(index), ...row.map(cell => cell?.[1] ?? '')] })))
      }),
      { numRuns: 60 },
    )
  })

  test('all kinds of cells through csv, where text that begins like a formula has an apostrophe', async () => {
    const neutral = (kind: CellKind, cell: [Cell, string] | null) => {
      if (cell === null) return ''
      if (kind === 'money') return String(cell[0])
      const text = kind === 'text' ? String(cell[0]).replace(/\r\n?/g, '\n') : ''
      return /^[=+\-@\t\n＝＋－＠]/.test(text) ? `'${seen(`.${text}`).slice(1)}` : cell[1]
    }
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 30 }), async rows => {
        const path = pathOf('round.csv')
        await writeCsv(
          path,
          sheetOf(
            columns,
            rows.map((row, index) => [index, ...row.map(cell => cell?.[0] ?? null)]),
          ),
        )
        const sheet = await readCsv(path, limits)
        expect(sheet.rows).toEqual(
          rows.map((row, index) => ({ rowNo: index + 2, cells: [String(index), ...row.map((cell, place) => neutral(kinds[place]!, cell))] })),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('cells of an xlsx file', () => {
  test('money keeps its digits and is a number with two decimals', async () => {
    expect(await cellsOf('money', ['1234.50', '-0.10', '999999999999.99', '0.00'])).toEqual([
      '<c r="A2" s="1"><v>1234.50</v></c>',
      '<c r="A3" s="1"><v>-0.10</v></c>',
      '<c r="A4" s="1"><v>999999999999.99</v></c>',
      '<c r="A5" s="1"><v>0.00</v></c>',
    ])
  })

  test('the Shanghai day begins at 16:00 UTC', async () => {
    const [before, after, day] = [
      ...(await cellsOf('instant', ['2026-11-14T15:59:59.999Z', '2026-11-14T16:00:00.000Z'])),
      ...(await cellsOf('day', ['2026-11-15'])),
    ]
    expect(Number(/<v>(.*)<\/v>/.exec(before!)![1])).toBeCloseTo(46_341 - 1 / 86_400, 8)
    expect(after).toBe('<c r="A3" s="2"><v>46341</v></c>')
    expect(day).toBe('<c r="A2" s="3"><v>46341</v></c>')
  })

  test('what does not fit its kind is text', async () => {
    const isText = (cells: string[]) => cells.every(cell => cell.includes('t="inlineStr"'))
    expect(isText(await cellsOf('number', ['007', '1e5', Number.NaN, '123456789012345678', '+5', '1.', '']).then(cells => cells.slice(0, 6)))).toBe(true)
    expect(isText(await cellsOf('day', ['2026-02-30', '2026-13-01', '1899-05-05', '2026-1-1', 5]))).toBe(true)
    expect(isText(await cellsOf('instant', ['2026-11-15', '2026-11-15T25:00:00Z', '2026-02-30T00:00:00.000Z']))).toBe(true)
    expect(isText(await cellsOf('money', ['1,000.00', '￥5']))).toBe(true)
  })

  test('formulas stay text, in every kind of column and in the totals', async () => {
    for (const kind of kinds) {
      const cells = await cellsOf(kind, ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1'])
      for (const cell of cells) expect(cell).toMatch(/^<c r="A\d" s="4" t="inlineStr"><is><t/)
    }
    const path = pathOf('totals.xlsx')
    await writeXlsx(path, [sheetOf([{ label: '=1', kind: 'money' }], [['1.00']], { totals: ['=2'] })], { note: { name: '说明', lines: ['=3'] } })
    expect((await partOf(path, 'xl/worksheets/sheet1.xml')) + (await partOf(path, 'xl/worksheets/sheet2.xml'))).not.toContain('<f')
    expect(await partOf(path, 'xl/worksheets/sheet2.xml')).toContain('<c r="A3" s="9" t="inlineStr"><is><t>=2</t>')
  })

  test('text of more than 32 767 characters is cut, and no character in two', async () => {
    const [cell] = await cellsOf('text', [`${'a'.repeat(32_766)}😀`])
    expect(/<t>(.*)<\/t>/.exec(cell!)![1]).toBe('a'.repeat(32_766))
  })

  test('the header is bold and frozen, the filter ends before the totals, the note comes first', async () => {
    const path = pathOf('table.xlsx')
    await writeXlsx(path, [sheetOf(fiveColumns, [[1], [2]], { totals: [3] })], { note: { name: '说明', lines: ['共2行'] } })
    expect(await partOf(path, 'xl/workbook.xml')).toMatch(/<sheet name="说明".*<sheet name="数据"/)
    const table = await partOf(path, 'xl/worksheets/sheet2.xml')
    expect(table).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(table).toContain('<c r="A1" s="10" t="inlineStr">')
    expect(table).toContain('<c r="A4" s="5"><v>3</v></c></row></sheetData><autoFilter ref="A1:E3"/>')
  })

  test('names of sheets are legal, each once', () => {
    expect(sheetNames(['结算单', '结算单', 'a/b:c*[d]?\\', "'x'", '', 'ABC', 'abc', '长'.repeat(40)])).toEqual([
      '结算单',
      '结算单 (2)',
      'a_b_c__d___',
      'x',
      'Sheet5',
      'ABC',
      'abc (2)',
      '长'.repeat(31),
    ])
  })
})

/** Rows that are made when they are asked for. */
async function* manyRows(count: number, slice = 2000): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < count; start += slice) {
    yield Array.from({ length: Math.min(slice, count - start) }, (_, index) => [
      start + index,
      `张三${start + index}`,
      '1234.50',
      '2026-11-15T01:30:12.000Z',
      '2026-11-15',
    ])
  }
}

const fiveColumns = (['number', 'text', 'money', 'instant', 'day'] as const).map((kind): SheetColumn => ({ label: kind, kind }))
const writers = {
  xlsx: (path: string, rows: AsyncIterable<Cell[][]>, options: { signal?: AbortSignal; onRows?: (written: number) => void }) =>
    writeXlsx(path, [{ name: '数据', columns: fiveColumns, rows }], options),
  csv: (path: string, rows: AsyncIterable<Cell[][]>, options: { signal?: AbortSignal; onRows?: (written: number) => void }) =>
    writeCsv(path, { name: '数据', columns: fiveColumns, rows }, options),
}

describe.each(['xlsx', 'csv'] as const)('writing %s', format => {
  const write = writers[format]

  test('20 000 rows are asked for as they are written, in memory that stays flat', async () => {
    const path = pathOf(`flat.${format}`)
    let asked = 0
    let farthestAhead = 0
    let written = 0
    async function* rows() {
      for await (const slice of manyRows(20_000)) {
        asked += slice.length
        farthestAhead = Math.max(farthestAhead, asked - written)
        yield slice
      }
    }
    const before = process.memoryUsage()
    let peak = 0
    const result = await write(path, rows(), {
      onRows(count) {
        written = count
        const { heapUsed, external } = process.memoryUsage()
        peak = Math.max(peak, heapUsed + external - before.heapUsed - before.external)
      },
    })
    expect(result).toEqual({ rows: 20_000, size: (await stat(path)).size })
    expect(written).toBe(20_000)
    expect(farthestAhead).toBeLessThanOrEqual(2000 + 250)
    expect(peak).toBeLessThan(80_000_000)
  })

  test('an abort in mid-way leaves no file', async () => {
    const path = pathOf(`abort.${format}`)
    const abort = new AbortController()
    const writing = write(path, manyRows(50_000), { signal: abort.signal, onRows: count => count >= 3000 && abort.abort() })
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    expect(existsSync(path)).toBe(false)
  })

  test('an abort does not wait for rows that never come', async () => {
    const path = pathOf(`hanging.${format}`)
    const abort = new AbortController()
    async function* rows() {
      yield* manyRows(2000)
      await new Promise(() => undefined)
    }
    const writing = write(path, rows(), { signal: abort.signal, onRows: count => count === 2000 && setTimeout(() => abort.abort(), 20) })
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    expect(existsSync(path)).toBe(false)
  })

  test('an error of the rows leaves no file and comes out as it is', async () => {
    const path = pathOf(`error.${format}`)
    async function* rows() {
      yield* manyRows(3000)
      throw new Error('the connection is gone')
    }
    await expect(write(path, rows(), {})).rejects.toThrow('the connection is gone')
    expect(existsSync(path)).toBe(false)
  })

  test('an abort before the beginning leaves no file', async () => {
    const path = pathOf(`never.${format}`)
    await expect(write(path, manyRows(10), { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(existsSync(path)).toBe(false)
  })
})

test('more rows than a sheet holds are an error', async () => {
  const path = pathOf('rows.xlsx')
  const slice = Array.from({ length: 100_000 }, () => [null])
  async function* rows() {
    for (let index = 0; index < 11; index++) yield slice
  }
  await expect(writeXlsx(path, [{ name: '数据', columns: [key], rows: rows() }])).rejects.toThrow('1048576 rows')
  expect(existsSync(path)).toBe(false)
})
