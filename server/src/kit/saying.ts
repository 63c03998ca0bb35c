import { inLanguage } from '@gongtai/contract'
import type { Language, Text } from '@gongtai/contract'

/**
 * What the system says in remarks, timelines and notices. The database keeps a key and its values, and the sentence is made
 * where it leaves the server, because only there the language of the reader is known.
 */

/** What a sentence is about, as JSON keeps it. A value may itself be something that the system says. */
export type SaidValue = string | number | boolean | null | undefined | readonly SaidValue[] | { readonly [name: string]: SaidValue }
export type SaidValues = Readonly<Record<string, SaidValue>>

/**
 * Stands before what the system says, so that nobody can type it: Unicode reserves this character for a program's own use,
 * and the door refuses it.
 */
export const saidMark = '\uFDD0'

/** A sentence in both languages; one with values is a function of them. */
export type Words = Text | ((values: never) => Text)

const known = new Map<string, Words>()

/** A key may be declared once only, because two sentences under one key would be mixed up for good. */
export function declareWords(key: string, words: Words): void {
  if (known.has(key)) throw new Error(`${key} is said already`)
  known.set(key, words)
}

type Sayings<Book> = { readonly [Name in keyof Book]: Book[Name] extends (values: infer Values) => Text ? (values: Values) => string : string }

/**
 * The sentences of one resource, each under its key. What they give is a text for the database.
 *
 *   export const companySayings = sayings('company', {
 *     recycled: ['长期未跟进，自动回收到公海', 'Not followed up for long, returned to the pool'],
 *     registered: ({ sale }: { sale: string }) => [`所属销售：${sale}`, `Sales: ${sale}`],
 *   })
 *   saveRow(work, companyRecord, row, null, free, { remark: companySayings.recycled })
 */
export function sayings<const Book extends Record<string, Words>>(name: string, book: Book): Sayings<Book> {
  const made = Object.entries<Words>(book).map(([entry, words]) => {
    const key = `${name}.${entry}`
    declareWords(key, words)
    return [entry, typeof words === 'function' ? (values: SaidValue) => said(key, values) : said(key, {})]
  })
  return Object.fromEntries(made) as Sayings<Book>
}

/** The text that a column keeps of a sentence. */
export function said(key: string, values: SaidValue): string {
  return `${saidMark}${key} ${JSON.stringify(values)}`
}

const { both } = sayings('text', { both: ([zh, en]: Text) => [zh, en] })

/** A name that is known in both languages where it is written, and by no key where it is read. */
export const inBoth = (text: Text): string => (text[0] === text[1] ? text[0] : both(text))

/** The sentence under a key; null where there is none, or where its values are those of another release. Nobody shall miss a page for that. */
export function sentenceOf(key: string, values: unknown, language: Language): string | null {
  const words = known.get(key)
  if (words === undefined) return null
  try {
    return inLanguage(typeof words === 'function' ? words(valuesIn(values, language) as never) : words, language)
  } catch {
    return null
  }
}

/** A text as it is read: what the system says in the reader's language, what a person typed as it was typed. */
export function inWords(text: string, language: Language): string {
  if (!text.startsWith(saidMark)) return text
  const [key = '', ...rest] = text.slice(saidMark.length).split(' ')
  return sentenceOf(key, parsed(rest.join(' ')), language) ?? key
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

/** Values that are sentences themselves are put into words first. */
function valuesIn(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return inWords(value, language)
  if (Array.isArray(value)) return value.map(item => valuesIn(item, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, valuesIn(item, language)]))
}

/** All texts of an answer as they are read. Most answers hold no sentence, and the look for one character costs next to nothing. */
export function jsonInWords(json: string, language: Language): string {
  if (!json.includes(saidMark)) return json
  return JSON.stringify(valuesIn(JSON.parse(json), language))
}

/** The first characters of what a person typed. What the system says stays whole, because a part of a key says nothing. */
export function cutText(text: string, length: number): string {
  return text.startsWith(saidMark) ? text : text.slice(0, length)
}
