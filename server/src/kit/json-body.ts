import { faults } from './fault.ts'

const maxDepth = 20
/** Names and items of lists together. The largest form of all has a tenth of it. */
const maxValues = 10_000

/** Also where letters are written as escapes. */
const prototypeKeys = /__proto__|constructor|prototype|\\u00/

/**
 * Reads a JSON body. How deep it is, how much it holds and whether a name comes twice is found before it is parsed, in one way
 * through its text, so that a body that was made to be slow costs nothing. Names that could reach a prototype are refused.
 */
export function parseBody(body: string): unknown {
  checkShape(body)
  try {
    // Looking at every key costs more than the parsing itself: only bodies that could hold one of these are looked at.
    return prototypeKeys.test(body) ? JSON.parse(body, refusePrototypeKeys) : JSON.parse(body)
  } catch (error) {
    throw error instanceof SyntaxError ? noJson() : error
  }
}

const noJson = () => faults.badInput([{ field: '', message: ['不是有效的 JSON', 'Not valid JSON'] }])

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw faults.badInput([{ field: key, message: ['不支持的字段', 'Unknown field'] }])
  return value
}

const quote = 34
const comma = 44
const backslash = 92
/** A brace and a bracket differ in one bit. */
const caseBit = 32
const opening = 123
const closing = 125
const brace = 123

/** Whatever is no JSON at all is left to the parser. */
function checkShape(text: string): void {
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = []
  let names: Set<string> | null = null
  let isName = false
  let values = 0
  for (let place = 0; place < text.length; place++) {
    const character = text.charCodeAt(place)
    if (character === quote) {
      const end = endOfString(text, place)
      if (isName && names !== null) addName(names, text.slice(place, end + 1))
      isName = false
      place = end
    } else if (character === comma) {
      if (++values > maxValues) throw faults.badInput([{ field: '', message: [`内容不能超过${maxValues}项`, `Up to ${maxValues} values`] }])
      isName = true
    } else if ((character | caseBit) === opening) {
      if (open.length === maxDepth) throw faults.badInput([{ field: '', message: [`嵌套不能超过${maxDepth}层`, `Up to ${maxDepth} levels`] }])
      names = character === brace ? new Set() : null
      open.push(names)
      isName = true
    } else if ((character | caseBit) === closing) {
      open.pop()
      names = open[open.length - 1] ?? null
    }
  }
}

/** Of two of the same name one would be looked at and another one used, depending on who reads. */
function addName(names: Set<string>, quoted: string): void {
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  if (names.has(name)) throw faults.badInput([{ field: name.slice(0, 200), message: ['字段重复', 'Field given twice'] }])
  names.add(name)
}

function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    throw noJson()
  }
}

/** Where the string that begins here has its closing quote; the end of the text where it has none. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}
