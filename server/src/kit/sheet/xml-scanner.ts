import { SaxesParser } from 'saxes'
import { SheetError } from './sheet.ts'

export type XmlAttributes = Readonly<Record<string, string>>

export interface XmlHandler {
  /** `name` is without prefix; the names of attributes are as they stand in the file, for `attribute`. */
  open?(name: string, attributes: XmlAttributes): void
  text?(text: string): void
  close?(name: string): void
}

/** A cell holds 32 767 characters, each of them at most `&#1114111;`. */
const maxText = 400_000
const maxTag = 65_536
const maxDepth = 64

function bad(message: string): SheetError {
  return new SheetError('FORMAT', message)
}

/**
 * Runs a whole document, which arrives in chunks, through a handler. saxes takes well-formed documents alone, but keeps as
 * much of a text or a tag as there is and any depth; hence the limits. Document types are refused, and with them all
 * entities but the five of XML itself.
 */
export async function scanXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  let written = 0
  /** Where the last piece that the parser has told of ended. */
  let told = 0
  const tell = (limit: number) => {
    const length = parser.position - told
    if (length > limit) throw bad('a text or a tag of too many characters')
    told = parser.position
  }
  const text = (piece: string) => {
    tell(maxText)
    handler.text?.(piece)
  }
  parser.on('error', error => {
    throw bad(error.message)
  })
  parser.on('doctype', () => {
    throw bad('document types are refused')
  })
  parser.on('comment', () => tell(maxText))
  parser.on('processinginstruction', () => tell(maxText))
  parser.on('cdata', text)
  parser.on('text', text)
  parser.on('opentag', tag => {
    tell(maxTag)
    if (++depth > maxDepth) throw bad('elements too deep')
    handler.open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', tag => {
    tell(maxTag)
    depth--
    handler.close?.(localName(tag.name))
  })
  for await (const chunk of chunks) {
    parser.write(chunk)
    written += chunk.length
    if (written - told > maxText) throw bad('a text or a tag of too many characters')
  }
  parser.close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The value of an attribute by its name without prefix. */
export function attribute(attributes: XmlAttributes, name: string): string | null {
  if (Object.hasOwn(attributes, name)) return attributes[name]!
  for (const key in attributes) if (localName(key) === name) return attributes[key]!
  return null
}
