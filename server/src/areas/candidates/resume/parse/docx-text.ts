import type { FileHandle } from 'node:fs/promises'
import { SheetError } from '../../../../kit/sheet/sheet.ts'
import { scanXml } from '../../../../kit/sheet/xml-scanner.ts'
import { ZipReader } from '../../../../kit/sheet/zip-reader.ts'

/** A document unfolds to at most so many bytes, and so many characters of it are read. */
const unfoldedBytes = 40_000_000
const mostCharacters = 60_000

class Enough extends Error {}

/**
 * The text of a Word document, a line for every paragraph and blanks between the cells of a table. It reads by the zip and XML readers
 * of the sheets, which unfold no bombs and follow no entities.
 */
export async function readDocxText(file: FileHandle): Promise<string> {
  const zip = await ZipReader.open(file, unfoldedBytes)
  if (!zip.has('word/document.xml')) throw new SheetError('FORMAT', 'no document')
  let text = ''
  let isText = false
  /** Old readers get a second copy of every text box. */
  let fallback = 0
  const handler = {
    open(name: string) {
      if (name === 'Fallback') fallback++
      else if (name === 't') isText = true
      else if (name === 'tab') text += '  '
      else if (name === 'br' || name === 'cr') text += '\n'
    },
    text(words: string) {
      if (!isText || fallback > 0) return
      text += words
      if (text.length > mostCharacters) throw new Enough()
    },
    close(name: string) {
      if (name === 'Fallback') fallback--
      else if (name === 't') isText = false
      else if (fallback > 0) return
      else if (name === 'tc') text = `${text.trimEnd()}  `
      else if (name === 'p') text += '\n'
      else if (name === 'tr') text = `${text.trimEnd()}\n`
    },
  }
  await scanXml(zip.text('word/document.xml'), handler).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return text.slice(0, mostCharacters)
}
