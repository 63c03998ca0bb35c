import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readCsv } from './csv-reader.ts'
import { SheetError } from './sheet.ts'
import type { ReadSheet } from './sheet.ts'
import { handMadeZip, sheetOf, useFolder, workbookEntries } from './testing.ts'
import type { HandMadeEntry } from './testing.ts'
import { readXlsx } from './xlsx-reader.ts'
import { writeXlsx } from './xlsx-writer.ts'
import { slowness } from '../../testing/slowness.ts'

/** SHEET_FUZZ=100000 is the long run. Files are made by their number, so that a failure names the file that fails again. */
const count = Number(process.env.SHEET_FUZZ ?? 2000)
const limits = { rows: 50, columns: 20, unfoldedBytes: 300_000 }
const pathOf = useFolder()

type Random = (below: number) => number

function randomOf(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const one = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)]!

/** Numbers at which readers of lengths and places go wrong. */
const edges = [0, 1, 0x7f, 0xff, 0xffff, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff]
const signatures = ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', 'PK\x07\x08'].map(text => Buffer.from(text, 'latin1'))

function changeBytes(random: Random, bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes
  const at = random(bytes.length)
  const length = Math.min(1 + random(64), bytes.length - at)
  const changed = Buffer.from(bytes)
  switch (random(7)) {
    case 0:
      changed[at] = random(256)
      return changed
    case 1:
      return changed.subarray(0, at)
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(bytes.length)).subarray(0, length), bytes.subarray(at)])
    case 4:
      changed.fill(one(random, [0x00, 0x7f, 0xff]), at, at + length)
      return changed
    case 5:
      one(random, signatures).copy(changed, at)
      return changed
    default:
      if (at + 4 <= bytes.length) changed.writeUInt32LE(one(random, edges), at)
      return changed
  }
}

const markup = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  '&',
  ';',
  '&#0;',
  '&#x110000;',
  '&lt',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE a>',
  '<?',
  '?>',
  '\0',
  '😀',
]
const pieces = [
  '<row>',
  '</row>',
  '<c>',
  '<c t="s"><v>',
  '<v>-1</v>',
  '<v>1e999</v>',
  '<is><t>',
  '<si/>',
  ' r="ZZZZ1"',
  ' r="A0"',
  ' t="s"',
  ' s="99999"',
  ' r="1048577"',
]

function changeText(random: Random, text: string): string {
  const at = random(text.length + 1)
  const length = random(40)
  switch (random(5)) {
    case 0:
      return text.slice(0, at) + one(random, markup) + text.slice(at)
    case 1:
      return text.slice(0, at) + one(random, pieces) + text.slice(at)
    case 2:
      return text.slice(0, at) + text.slice(at + length)
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(random(200)) + text.slice(at)
    default:
      return text.replace(/\d+/, () => String(one(random, [...edges, -1, 1e21])))
  }
}

function several<Value>(random: Random, value: Value, change: (random: Random, value: Value) => Value): Value {
  for (let left = 1 + random(3); left > 0; left--) value = change(random, value)
  return value
}

const entries = workbookEntries({
  rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>乙</t></is></c></row><row r="2"><c r="A2" s="1"><v>46341.5</v></c><c r="B2" t="b"><v>1</v></c></row>',
  sharedStrings: '<si><t>甲</t></si><si><r><t>a</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
  styles: '<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
})

/** A part whose XML is changed stands in a zip that is whole, or nothing of it would ever be read. */
function changeEntry(random: Random, whole: readonly HandMadeEntry[]): HandMadeEntry[] {
  const changed = random(whole.length)
  return whole.map((entry, place) => (place === changed ? { ...entry, text: several(random, entry.text ?? '', changeText) } : entry))
}

/** Either a sheet or a refusal, soon; any other error, and a rejection that nobody awaits, fails the test. */
async function sheetOrRefusal(number: number, reading: () => Promise<ReadSheet>): Promise<boolean> {
  const begin = process.cpuUsage()
  const read = await reading().catch((error: unknown) => error)
  const { user, system } = process.cpuUsage(begin)
  const isSheet = !(read instanceof Error)
  expect(isSheet ? Array.isArray((read as ReadSheet).rows) : read instanceof SheetError, `file ${number}: ${String(read)}`).toBe(true)
  // Most take a hundredth of it: only then is it worth asking how slow the machine is.
  if (user + system > 500_000) expect(user + system, `file ${number} took too long`).toBeLessThan(1_000_000 * slowness())
  return isSheet
}

test(`${count} changed files are a sheet or a refusal`, { timeout: 300_000 + count * 20 }, async () => {
  const path = pathOf('changed')
  await writeXlsx(path, [sheetOf([{ label: '甲', kind: 'text' }], [['一'], ['二']])])
  const zips = [await readFile(path), handMadeZip(entries)]
  const csv = Buffer.from('\ufeff姓名,备注\r\n张三,"第一行\r\n""第二""行"\n李四,5" 屏\n')
  let sheets = 0
  for (let number = 0; number < count; number++) {
    const random = randomOf(number)
    const kind = random(10)
    if (kind < 4) await writeFile(path, several(random, one(random, zips), changeBytes))
    else if (kind < 9) await writeFile(path, handMadeZip(changeEntry(random, entries)))
    else await writeFile(path, several(random, csv, changeBytes))
    if (await sheetOrRefusal(number, () => (kind < 9 ? readXlsx : readCsv)(path, limits))) sheets++
  }
  // Were nearly all of them refused at the door, or hardly any changed, nothing would be tested.
  expect(sheets / count).toBeGreaterThan(0.1)
  expect(sheets / count).toBeLessThan(0.9)
})
