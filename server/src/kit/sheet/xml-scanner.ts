import { SheetError } from './sheet.ts'

export interface XmlHandler {
  /** `name` is without prefix; `tag` is what stands between the angle brackets, for `attribute`. */
  open?(name: string, tag: string): void
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
 * Reads XML that arrives in chunks, in linear time and without recursion. It knows what office files have and refuses the
 * rest: no document types, and so no entities but the five of XML itself. It is our own, because saxes takes two to three
 * times the processor, which breaks the limit of one second for hostile files, and limits neither texts nor tags nor depth.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''
  /** Names of the elements that are open, outermost first. */
  readonly #open: string[] = []
  #isOver = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(chunk: string): void {
    const source = this.#rest + chunk
    let at = 0
    while (at < source.length) {
      const next = source.charCodeAt(at) === 0x3c ? this.#markup(source, at) : this.#text(source, at)
      if (next === -1) break
      at = next
    }
    this.#rest = source.slice(at)
    if (this.#rest.length > maxText) throw bad('text of too many characters')
  }

  end(): void {
    if (this.#rest.trim() !== '' || this.#open.length !== 0 || !this.#isOver) throw bad('the document is cut short')
  }

  #text(source: string, at: number): number {
    const end = source.indexOf('<', at)
    if (end === -1) return -1
    if (end - at > maxText) throw bad('text of too many characters')
    this.#handler.text?.(decodeEntities(source.slice(at, end)))
    return end
  }

  #markup(source: string, at: number): number {
    if (at + 1 >= source.length) return -1
    switch (source.charCodeAt(at + 1)) {
      case 0x2f: // </
        return this.#closing(source, at)
      case 0x3f: // <?
        return after(source, '?>', at + 2)
      case 0x21: // <!
        return this.#declaration(source, at)
      default:
        return this.#opening(source, at)
    }
  }

  #declaration(source: string, at: number): number {
    if (source.startsWith('<!--', at)) return after(source, '-->', at + 4)
    if (source.startsWith('<![CDATA[', at)) {
      const next = after(source, ']]>', at + 9)
      if (next !== -1) this.#handler.text?.(source.slice(at + 9, next - 3))
      return next
    }
    if (source.length - at < 9) return -1
    throw bad('document types are refused')
  }

  #closing(source: string, at: number): number {
    const end = source.indexOf('>', at)
    if (end === -1) return -1
    const name = localName(source, at + 2, end)
    if (this.#open.pop() !== name) throw bad('an end without its beginning')
    if (this.#open.length === 0) this.#isOver = true
    this.#handler.close?.(name)
    return end + 1
  }

  #opening(source: string, at: number): number {
    const end = tagEnd(source, at + 1)
    if (end - at > maxTag || (end === -1 && source.length - at > maxTag)) throw bad('a tag of too many characters')
    if (end === -1) return -1
    if (this.#isOver || this.#open.length >= maxDepth) throw bad('elements too deep or after the end')
    const isEmpty = source.charCodeAt(end - 1) === 0x2f
    const name = localName(source, at + 1, isEmpty ? end - 1 : end)
    this.#handler.open?.(name, source.slice(at + 1, isEmpty ? end - 1 : end))
    if (!isEmpty) this.#open.push(name)
    else {
      if (this.#open.length === 0) this.#isOver = true
      this.#handler.close?.(name)
    }
    return end + 1
  }
}

/** Runs a whole document through a handler. */
export async function scanXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler)
  for await (const chunk of chunks) scanner.write(chunk)
  scanner.end()
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** Values may hold an angle bracket. */
function tagEnd(source: string, from: number): number {
  let quote = 0
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x3e) return at
    else if (code === 0x22 || code === 0x27) quote = code
  }
  return -1
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function localName(source: string, from: number, end: number): string {
  let begin = from
  let at = from
  for (; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code === 0x3a) begin = at + 1
    else if (isBlank(code)) break
  }
  return source.slice(begin, at)
}

/** The value of an attribute by its name without prefix. */
export function attribute(tag: string, name: string): string | null {
  let at = 0
  while (at < tag.length && !isBlank(tag.charCodeAt(at))) at++
  for (;;) {
    while (at < tag.length && isBlank(tag.charCodeAt(at))) at++
    const equals = tag.indexOf('=', at)
    if (equals === -1) return null
    let open = equals + 1
    while (open < tag.length && isBlank(tag.charCodeAt(open))) open++
    const quote = tag[open]
    if (quote !== '"' && quote !== "'") throw bad('an attribute without quotes')
    const close = tag.indexOf(quote, open + 1)
    if (close === -1) throw bad('an attribute without end')
    if (localName(tag, at, equals) === name) return decodeEntities(tag.slice(open + 1, close))
    at = close + 1
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const known = Object.hasOwn(named, name) ? named[name] : characterOf(name)
    if (known === undefined || !whole.endsWith(';')) throw bad('an unknown entity')
    return known
  })
}

function characterOf(name: string): string | undefined {
  const found = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (found === null) return undefined
  const code = found[1] === undefined ? Number(found[2]) : parseInt(found[1], 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
