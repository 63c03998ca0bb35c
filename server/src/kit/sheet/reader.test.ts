import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, createDeflateRaw, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'
import { customDateFormat, numberText } from './number-format.ts'
import type { ReadLimits, SheetError } from './sheet.ts'
import { handMadeZip, sheetOf, useFolder, writeWorkbookByHand } from './testing.ts'
import type { HandMadeWorkbook } from './testing.ts'
import { readXlsx } from './xlsx-reader.ts'
import { writeXlsx } from './xlsx-writer.ts'
import { slowness } from '../../testing/slowness.ts'

const pathOf = useFolder()
const limits: ReadLimits = { rows: 1000 }

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row>${inline('甲')}${inline('乙')}${inline('丙')}</row>`

async function readBook(book: HandMadeWorkbook, bookLimits = limits) {
  return readXlsx(await writeWorkbookByHand(pathOf('hand.xlsx'), book), bookLimits)
}

async function cellsOf(book: HandMadeWorkbook): Promise<string[][]> {
  return (await readBook({ ...book, rows: header + (book.rows ?? '') })).rows.map(row => row.cells)
}

/** The reason of a refusal that takes less than a second of CPU on a quiet machine, the making of the file included; anything else fails. */
async function refusal(reading: () => Promise<unknown>): Promise<string> {
  const begin = process.cpuUsage()
  const error = await reading().then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toMatchObject({ name: 'SheetError' })
  const { user, system } = process.cpuUsage(begin)
  // Most take a hundredth of it: only then is it worth asking how slow the machine is.
  if (user + system > 500_000) expect(user + system).toBeLessThan(1_000_000 * slowness())
  return (error as SheetError).reason
}

async function refusalOf(bytes: Buffer | string): Promise<string> {
  const path = pathOf('bad.xlsx')
  await writeFile(path, bytes)
  return refusal(() => readXlsx(path, limits))
}

describe('cells of an xlsx file', () => {
  test('shared strings, runs joined and pronunciation left out, inline strings, booleans, errors, formulas with their value', async () => {
    const rows = `<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="inlineStr"><is><r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r></is></c></row>
      <row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>甲x</v></c></row>
      <row><c><f>1+1</f><v>2</v></c><c t="b"><v>0</v></c><c><v/></c></row>`
    const sharedStrings =
      '<si><r><t>北</t></r><r><t>京</t></r><rPh sb="0" eb="1"><t>běi</t></rPh></si><si><t>&lt;&#20013;&#x6587;&gt;&amp;<![CDATA[<&]]></t></si>'
    expect(await cellsOf({ rows, sharedStrings })).toEqual([
      ['<中文>&<&', '北京', 'a b'],
      ['TRUE', '#N/A', '甲x'],
      ['2', 'FALSE', ''],
    ])
  })

  test('dates by built-in and custom formats, in both calendars', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="[$-804]yyyy/m/d h:mm;@"/>' +
      '<numFmt numFmtId="166" formatCode="0.00&quot; m/d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="31"/></cellXfs>'
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const rows =
      `<row>${cell(1, '46341')}${cell(2, '46341.395972222221')}${cell(3, '46341')}</row><row>${cell(4, '46341.5')}${cell(5, '46341.5')}${cell(0, '46341')}</row>` +
      `<row>${cell(6, '0.375')}${cell(7, '1')}${cell(1, '-5')}</row><row>${cell(1, '1E99')}<c t="d"><v>2026-11-15T09:30:00.000</v></c></row>`
    expect(await cellsOf({ rows, styles })).toEqual([
      ['2026-11-15', '2026-11-15 09:30:12', '2026-11-15'],
      ['2026-11-15 12:00:00', '46341.5', '46341'],
      ['09:00:00', '1900-01-01', '-5'],
      [numberText('1E99'), '2026-11-15 09:30:00', ''],
    ])
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="x" sheetId="1" r:id="rId7"/></sheets></workbook>'
    expect(await cellsOf({ rows: `<row>${cell(1, '44879')}</row>`, styles, workbook })).toEqual([['2026-11-15', '', '']])
  })

  test('numbers are plain digits', () => {
    const cases = {
      '1.3800000001E10': '13800000001',
      '13800000001.0': '13800000001',
      '0.30000000000000004': '0.3',
      '1E-7': '0.0000001',
      '-12.50': '-12.5',
      '320581199001011234': '320581199001011234',
    }
    for (const [raw, shown] of Object.entries(cases)) expect(numberText(raw)).toBe(shown)
  })

  test('formats of dates are told from formats of numbers', () => {
    for (const code of ['yyyy-mm-dd', 'm"月"d"日"', '[$-F800]dddd\\,\\ mmmm\\ dd', 'yyyy/m;@']) expect(customDateFormat(code)).toBe('day')
    for (const code of ['yyyy-mm-dd hh:mm:ss.000', '[h]:mm', 'h:mm AM/PM']) expect(customDateFormat(code)).toBe('instant')
    for (const code of ['General', '0.00', '#,##0.00_);[Red]\\(#,##0.00\\)', '0"days"', '@', '[$USD] 0.0', '0.00E+00', '[DBNum2]General'])
      expect(customDateFormat(code)).toBeNull()
  })

  test('blanks around text go, full-width ones too; line ends become one', async () => {
    expect(await cellsOf({ rows: `<row>${inline('\u3000\ufeff 张三 \u3000')}${inline('a&#13;&#10;b_x000D_c')}${inline(' \u3000 ')}</row>` })).toEqual([
      ['张三', 'a\nb\nc', ''],
    ])
  })

  test('gaps, missing references, blank rows and cells beyond the header', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>甲</v></c><c r="C1" t="str"><v>丙</v></c></row><row r="2"/><row r="5"><c r="C5"><v>3</v></c><c r="XFD5"><v>9</v></c></row>
      <row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c><c><v>4</v></c></row><row r="1048576"><c r="XFD1048576"><v>7</v></c></row>`
    expect(await readBook({ rows })).toEqual({
      header: ['甲', '', '丙'],
      rows: [
        { rowNo: 5, cells: ['', '', '3'] },
        { rowNo: 6, cells: ['1', '2', '3'] },
      ],
    })
  })

  test('the first worksheet is found by the workbook, prefixes and hidden sheets notwithstanding', async () => {
    const workbook = `<x:workbook><x:sheets><x:sheet name='图' sheetId='1' r:id='chart'/><x:sheet name='a>b' sheetId='2' state='hidden' r:id='rId6'/><x:sheet name='表' sheetId='3' rel:id='rId7'/></x:sheets></x:workbook>`
    const worksheet = {
      text: '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    }
    const others = [{ name: 'xl/worksheets/sheet1.xml', text: 'nobody reads this' }]
    expect((await readBook({ workbook, worksheet, others })).rows).toEqual([{ rowNo: 2, cells: ['2'] }])
  })
})

describe('limits of an xlsx file', () => {
  const dataRows = (count: number) => header + `<row>${inline('x')}</row>`.repeat(count)

  test('as many rows as allowed, and not one more', async () => {
    expect((await readBook({ rows: dataRows(1000) })).rows).toHaveLength(1000)
    expect(await refusal(() => readBook({ rows: dataRows(1001) }))).toBe('TOO_MANY_ROWS')
  })

  test('blank rows do not count', async () => {
    expect((await readBook({ rows: `${dataRows(3)}${'<row><c s="1"/></row>'.repeat(5000)}` })).rows).toHaveLength(3)
  })

  test('a header without rows, or nothing at all', async () => {
    expect(await refusal(() => readBook({ rows: header }))).toBe('EMPTY')
    expect(await refusal(() => readBook({}))).toBe('EMPTY')
  })

  test('more columns than allowed, and a header at the far end', async () => {
    expect(await refusal(() => readBook({ rows: `<row>${inline('x').repeat(257)}</row>` }))).toBe('TOO_LARGE')
    expect(await refusal(() => readBook({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }))).toBe('TOO_LARGE')
    expect(await refusal(() => readBook({ rows: '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>' }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows: '<row r="1048577"><c><v>1</v></c></row>' }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows: `<row>${'<c/>'.repeat(16_385)}</row>` }))).toBe('FORMAT')
  })

  test('one long shared string in many cells', async () => {
    const rows = `${header}${`<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(900)}`
    expect(await refusal(() => readBook({ rows, sharedStrings: `<si><t>${'长'.repeat(300_000)}</t></si>` }))).toBe('TOO_LARGE')
  })

  test('shared strings without number, without end, nested without end', async () => {
    const rows = `${header}<row><c t="s"><v>0</v></c></row>`
    // So that it is not refused for folding too well.
    const noise = `<!--${randomBytes(100_000).toString('hex')}-->`
    expect(await refusal(() => readBook({ rows, sharedStrings: noise + '<si/>'.repeat(2_000_001) }))).toBe('TOO_LARGE')
    expect(await refusal(() => readBook({ rows, sharedStrings: `<si><t>${'x'.repeat(2_000_000)}</t></si>` }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows, sharedStrings: `<si><t>x</t></si>${'<r>'.repeat(100)}${'</r>'.repeat(100)}` }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows, sharedStrings: '' }))).toBe('FORMAT')
  })
})

/** A deflated stream of one text again and again: one megabyte is folded and repeated, so that gigabytes cost nothing. */
async function foldedOver(head: string, megabyte: string, times: number): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  deflate.write(head)
  await new Promise<void>(resolve => deflate.flush(constants.Z_FULL_FLUSH, resolve))
  const block = deflateRawSync(Buffer.from(megabyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...parts, ...Array.from({ length: times }, () => block), end])
}

describe('bombs', () => {
  const start = '<worksheet><sheetData>'

  test('a sheet that unfolds to four gigabytes', async () => {
    const folded = await foldedOver(start, ' '.repeat(1_000_000), 4000)
    expect(folded.length).toBeLessThan(10_000_000)
    for (const unfolded of [0xffff_fff0, 100]) {
      const reason = await refusal(() => readBook({ worksheet: { folded, unfolded } }))
      expect(['TOO_LARGE', 'FORMAT']).toContain(reason)
    }
  })

  test('a sheet of gigabytes of cells and rows that are empty', async () => {
    const folded = await foldedOver(start, '<row><c/><c/><c/></row>'.repeat(40_000), 1000)
    expect(await refusal(() => readBook({ worksheet: { folded, unfolded: 0xffff_fff0 } }))).toMatch(/TOO_LARGE|FORMAT/)
  })

  test('bytes that do not fold so well stop at the limit', async () => {
    let noise = ''
    for (let index = 0; noise.length < 1_000_000; index++) noise += `<x a="${(index * 2_654_435_761) % 1_000_003}"/>`
    const folded = await foldedOver(start, noise, 30)
    expect(await refusal(() => readBook({ worksheet: { folded, unfolded: 0xffff_fff0 } }, { rows: 10, unfoldedBytes: 5_000_000 }))).toBe('TOO_LARGE')
  })

  test('the limit is for all parts together', async () => {
    const padding = `<!--${'x'.repeat(300_000)}-->`
    const book = { rows: `${header}<row>${inline('x')}</row>${padding}`, sharedStrings: padding, styles: padding }
    expect((await readBook(book, { rows: 10, unfoldedBytes: 1_000_000 })).rows).toHaveLength(1)
    expect(await refusal(() => readBook(book, { rows: 10, unfoldedBytes: 700_000 }))).toBe('TOO_LARGE')
  })
})

describe('files that are no sheet', () => {
  test('no zip, an old xls, HTML by another name, nothing', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(8192)])
    for (const bytes of [ole, '<html><table><tr><td>1</td></tr></table></html>', '', 'PK', Buffer.alloc(200_000), 'PK\x05\x06'.repeat(50_000)]) {
      expect(await refusalOf(bytes)).toBe('FORMAT')
    }
  })

  test('a zip that is no workbook', async () => {
    expect(await refusalOf(handMadeZip([{ name: 'word/document.xml', text: '<w/>' }]))).toBe('FORMAT')
    expect(await refusalOf(handMadeZip([]))).toBe('FORMAT')
  })

  test('a zip cut short or changed anywhere is refused or read, never anything else', async () => {
    const path = pathOf('whole.xlsx')
    await writeXlsx(path, [sheetOf([{ label: '甲', kind: 'text' }], [['一'], ['二']])])
    const whole = await readFile(path)
    for (let length = 0; length < whole.length; length += 37) expect(await refusalOf(whole.subarray(0, length))).toBe('FORMAT')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(whole)
        changed[at] = byte
        await writeFile(path, changed)
        await readXlsx(path, limits).catch((error: unknown) => expect(error).toMatchObject({ name: 'SheetError' }))
      }),
      { numRuns: 300 },
    )
  })

  test('encrypted entries, too many of them, one twice, two names, sizes and sums that do not agree', async () => {
    const rows = `${header}<row>${inline('x')}</row>`
    const other = (name: string, flags = 0) => ({ name, text: '', flags })
    expect((await readBook({ rows })).rows).toHaveLength(1)
    expect(await refusal(() => readBook({ rows, others: [other('a', 1)] }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows, others: Array.from({ length: 1001 }, (_, index) => other(`a${index}`)) }))).toBe('FORMAT')
    expect(await refusal(() => readBook({ rows, others: [other('a'), other('a')] }))).toBe('FORMAT')
    const text = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    for (const worksheet of [
      { text, folded: Buffer.concat([deflateRawSync(text), Buffer.from('more')]) },
      { unfolded: 10 },
      { unfolded: 1_000_000 },
      { crc: 1 },
      { localName: 'xl/worksheets/othes.xml' },
      { folded: deflateRawSync('<a/>').subarray(0, 3) },
    ]) {
      expect(await refusal(() => readBook({ rows, worksheet }))).toBe('FORMAT')
    }
  })

  test('one entry that reaches into another, and a directory at a place beyond all numbers', async () => {
    const inner = { name: 'a', text: '' }
    const record = handMadeZip([inner]).toString('latin1', 0, 33)
    const text = `<worksheet><!--${record}--><sheetData>${header}<row>${inline('x')}</row></sheetData></worksheet>`
    const book = { worksheet: { text, folded: deflateRawSync(text, { level: 0 }) }, others: [inner] }
    expect((await readBook(book)).rows).toHaveLength(1)
    const overlapping = await readFile(await writeWorkbookByHand(pathOf('overlap.xlsx'), book))
    overlapping.writeUInt32LE(overlapping.indexOf(record), overlapping.lastIndexOf('PK\x01\x02') + 42)
    expect(await refusalOf(overlapping)).toBe('FORMAT')
    const locator = Buffer.alloc(20, 0x7f)
    locator.write('PK\x06\x07', 'latin1')
    const end = Buffer.alloc(22)
    end.write('PK\x05\x06', 'latin1')
    expect(await refusalOf(Buffer.concat([Buffer.alloc(10), locator, end]))).toBe('FORMAT')
  })

  test('document types, entities of their own, broken XML', async () => {
    const sheet = (text: string) => refusal(() => readBook({ worksheet: { text } }))
    expect(await sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>')).toBe('FORMAT')
    expect(await sheet(`<worksheet><sheetData>${header}<row>${inline('&a;')}</row></sheetData></worksheet>`)).toBe('FORMAT')
    for (const text of [
      '',
      '<',
      '<worksheet>',
      '</worksheet>',
      '<worksheet><sheetData></worksheet>',
      '<worksheet><sheetData></worksheet></sheetData>',
      'x',
      '<worksheet a=1><sheetData/></worksheet><b/>',
      `<${'a'.repeat(1_000_000)}`,
    ]) {
      expect(await sheet(text)).toBe('FORMAT')
    }
  })
})

describe('csv', () => {
  async function read(text: string | Buffer, csvLimits = limits) {
    const path = pathOf('in.csv')
    await writeFile(path, text)
    return readCsv(path, csvLimits)
  }

  test('quotes, either line end, blank rows, a mark at the beginning', async () => {
    expect(await read('\ufeff姓名,备注\r\n张三,"第一行\r\n""第二""行"\n\n,,\n"李四" ,5" 屏\n王五')).toEqual({
      header: ['姓名', '备注'],
      rows: [
        { rowNo: 2, cells: ['张三', '第一行\n"第二"行'] },
        { rowNo: 5, cells: ['李四', '5" 屏'] },
        { rowNo: 6, cells: ['王五', ''] },
      ],
    })
  })

  test('GB18030, also when it shows late', async () => {
    const name = Buffer.from('d5c5c8fd', 'hex')
    const lines = Buffer.from(`name\n${'abc\n'.repeat(50_000)}`)
    const sheet = await read(Buffer.concat([lines, name]), { rows: 60_000 })
    expect(sheet.rows.at(-1)).toEqual({ rowNo: 50_002, cells: ['张三'] })
  })

  test('what cannot be taken', async () => {
    expect(await refusal(() => read('a\n1\n2', { rows: 1 }))).toBe('TOO_MANY_ROWS')
    expect(await refusal(() => read('a\n'))).toBe('EMPTY')
    expect(await refusal(() => read(''))).toBe('EMPTY')
    expect(await refusal(() => read('a\n"1'))).toBe('FORMAT')
    expect(await refusal(() => read('a\n\u00001'))).toBe('FORMAT')
    expect(await refusal(() => read(Buffer.from('610aff', 'hex')))).toBe('FORMAT')
    expect(await refusal(() => read(`a\n"${'x'.repeat(500_000)}"`))).toBe('FORMAT')
    expect(await refusal(() => read('a\n1', { rows: 1, unfoldedBytes: 2 }))).toBe('TOO_LARGE')
    expect(await refusal(() => read(handMadeZip([{ name: 'a', text: 'b' }])))).toBe('FORMAT')
  })
})
