import { open } from 'node:fs/promises'
import { posix } from 'node:path'
import type { DateFormat } from './number-format.ts'
import { builtInDateFormat, customDateFormat } from './number-format.ts'
import { RowCollector } from './row-collector.ts'
import type { ReadLimits, ReadSheet } from './sheet.ts'
import { SheetError, defaultUnfoldedBytes } from './sheet.ts'
import { TextRuns, WorksheetReader } from './worksheet-reader.ts'
import { attribute, scanXml } from './xml-scanner.ts'
import { ZipReader } from './zip-reader.ts'

/** Strings of a file that unfolds to no more than its limit can still be many: `<si/>` has five bytes. */
const maxSharedStrings = 2_000_000
const maxStyles = 65_536

/** Reads the first worksheet that is not hidden. Throws a SheetError for every file that cannot be taken. */
export async function readXlsx(path: string, limits: ReadLimits): Promise<ReadSheet> {
  const file = await open(path)
  try {
    const zip = await ZipReader.open(file, limits.unfoldedBytes ?? defaultUnfoldedBytes)
    const workbookPart = (await readRelations(zip, '')).find(relation => relation.type === 'officeDocument')?.part
    if (workbookPart === undefined) throw new SheetError('FORMAT', 'not a workbook')
    const relations = await readRelations(zip, workbookPart)
    const partOf = (type: string) => relations.find(relation => relation.type === type && zip.has(relation.part))?.part
    const workbook = await readWorkbook(zip, workbookPart)
    const worksheet = workbook.sheetIds.map(id => relations.find(relation => relation.id === id)).find(relation => relation?.type === 'worksheet')
    if (worksheet === undefined) throw new SheetError('FORMAT', 'no worksheet')
    const context = {
      sharedStrings: await readSharedStrings(zip, partOf('sharedStrings')),
      dateFormats: await readDateFormats(zip, partOf('styles')),
      since1904: workbook.since1904,
    }
    const collector = new RowCollector(limits)
    await scanXml(zip.text(worksheet.part), new WorksheetReader(collector, context))
    return collector.finish()
  } finally {
    await file.close()
  }
}

interface Relation {
  id: string
  type: string
  part: string
}

/** What a part, or the package itself, refers to. */
async function readRelations(zip: ZipReader, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  await scanXml(zip.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, tag) {
      if (name !== 'Relationship') return
      relations.push({
        id: attribute(tag, 'Id') ?? '',
        type: posix.basename(attribute(tag, 'Type') ?? ''),
        part: posix.resolve('/', folder, attribute(tag, 'Target') ?? '').slice(1),
      })
    },
  })
  return relations
}

async function readWorkbook(zip: ZipReader, part: string): Promise<{ sheetIds: string[]; since1904: boolean }> {
  const workbook = { sheetIds: [] as string[], since1904: false }
  await scanXml(zip.text(part), {
    open(name, tag) {
      if (name === 'workbookPr') workbook.since1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')
      else if (name === 'sheet' && (attribute(tag, 'state') ?? 'visible') === 'visible') workbook.sheetIds.push(attribute(tag, 'id') ?? '')
    },
  })
  return workbook
}

async function readSharedStrings(zip: ZipReader, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined) return strings
  const runs = new TextRuns()
  await scanXml(zip.text(part), {
    open: name => runs.open(name),
    text: text => runs.add(text),
    close(name) {
      runs.close(name)
      if (name !== 'si') return
      strings.push(runs.take())
      if (strings.length > maxSharedStrings) throw new SheetError('TOO_LARGE', 'too many shared strings')
    },
  })
  return strings
}

/** For every style of cells, whether it shows dates. */
async function readDateFormats(zip: ZipReader, part: string | undefined): Promise<(DateFormat | null)[]> {
  const formats: (DateFormat | null)[] = []
  if (part === undefined) return formats
  const custom = new Map<number, DateFormat | null>()
  let inCellFormats = false
  await scanXml(zip.text(part), {
    open(name, tag) {
      if (name === 'cellXfs') inCellFormats = true
      else if (name === 'numFmt') custom.set(Number(attribute(tag, 'numFmtId')), customDateFormat(attribute(tag, 'formatCode') ?? ''))
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0)
        formats.push(custom.has(id) ? custom.get(id)! : builtInDateFormat(id))
      }
      if (formats.length > maxStyles || custom.size > maxStyles) throw new SheetError('FORMAT', 'too many styles')
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return formats
}
