import { writeNewFile } from './new-file.ts'
import { escapeXml } from './sheet-xml.ts'
import { stylesXml } from './style.ts'
import { ZipWriter } from './zip-writer.ts'

export interface Worksheet {
  name: string
  hidden?: boolean
  xml: Iterable<string> | AsyncIterable<string>
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Writes the workbook in one pass and tells its size. Names are expected to be legal already. */
export function writeWorkbook(path: string, sheets: readonly Worksheet[], signal?: AbortSignal): Promise<number> {
  return writeNewFile(path, signal, async file => {
    const zip = new ZipWriter(file)
    await zip.add('[Content_Types].xml', [contentTypes(sheets.length)])
    await zip.add('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])])
    await zip.add('xl/workbook.xml', [workbookXml(sheets)])
    const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
    await zip.add('xl/_rels/workbook.xml.rels', [relations([...targets, ['styles', 'styles.xml']])])
    await zip.add('xl/styles.xml', [stylesXml])
    for (const [index, sheet] of sheets.entries()) await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheet.xml)
    return zip.finish()
  })
}

/** Legal in Excel: at most 31 characters, none of []:*?/\, no apostrophe at the ends, each name once whatever its case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((name, index) => {
    const legal =
      name
        .replace(/[[\]:*?/\\\x00-\x1f]/g, '_')
        .replace(/^'+|'+$/g, '')
        .trim() || `Sheet${index + 1}`
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : ` (${count})`
      const candidate = legal.slice(0, 31 - suffix.length).toWellFormed() + suffix
      if (taken.has(candidate.toLowerCase())) continue
      taken.add(candidate.toLowerCase())
      return candidate
    }
  })
}

function contentTypes(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  )
  return (
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>${sheets.join('')}</Types>`
  )
}

function relations(targets: readonly [type: string, target: string][]): string {
  const list = targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relationType}/${type}" Target="${target}"/>`)
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`
}

function workbookXml(sheets: readonly Worksheet[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return (
    `${xmlHead}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationType}">` +
    `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets></workbook>`
  )
}
