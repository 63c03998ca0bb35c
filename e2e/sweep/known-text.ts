import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@gongtai/contract'
import enUS from 'antd/locale/en_US.js'
import zhCN from 'antd/locale/zh_CN.js'

const root = path.resolve(import.meta.dirname, '../..')
const chinese = /\p{Script=Han}/u

/** What stands between quotes of one kind, and the pair of a Chinese and an English text. */
const quoted = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\``
const pair = new RegExp(String.raw`\[\s*(?:${quoted})\s*,\s*(?:${quoted})`, 'g')

/** Every text of the pages and of the contract: Chinese and English stand side by side in the source. */
const pairs = ['web/src', 'contract/src'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(file => [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(pair)])
    .map(([, ...found]) => found.filter(text => text !== undefined) as [zh: string, en: string]),
)

/** What Ant Design says by itself. */
function textsOfLibrary(zh: unknown, en: unknown): string[] {
  if (typeof zh === 'string') return zh === en ? [] : [zh]
  if (typeof zh !== 'object' || zh === null) return []
  return Object.entries(zh).flatMap(([name, text]) => textsOfLibrary(text, (en as Record<string, unknown> | undefined)?.[name]))
}

const texts = [...pairs.filter(([, en]) => !chinese.test(en)).map(([zh]) => zh), ...textsOfLibrary(zhCN, enUS)].filter(text => chinese.test(text))
const exact = new Set(texts)

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const interpolation = /\$\{(?:[^{}]|\{[^{}]*\})*\}/
/** Texts with values in them. With less than two characters of their own they would be found in any name. */
const patterns = texts
  .map(text => text.split(new RegExp(interpolation, 'g')))
  .filter(parts => parts.length > 1 && [...parts.join('')].filter(letter => chinese.test(letter)).length > 1)
  .map(parts => new RegExp(`^${parts.map(part => escapePattern(part)).join('.*')}$`, 'su'))

/** Whether this is a text of the product that an English page must not show. */
export const isOwnChinese = (text: string) => chinese.test(text) && (exact.has(text) || patterns.some(pattern => pattern.test(text)))

/** The Chinese words of a text, which on an English page are data: a name that somebody typed, a value of a dictionary. */
export const chineseWords = (text: string) => text.match(/\p{Script=Han}+/gu) ?? []

interface ValueSet {
  values: readonly (string | number)[]
}
const isValueSet = (value: unknown): value is ValueSet => typeof value === 'object' && value !== null && 'values' in value && 'labels' in value

/** Values of the contract's sets that people are to see by their names; some values are words that people use too, such as APP. */
const words = new Set(pairs.flat())
const codes = new Set(
  Object.values(contract)
    .filter(isValueSet)
    .flatMap(({ values }) => values.map(String))
    .filter(code => /^[A-Z][A-Z0-9_]+$/.test(code) && !words.has(code)),
)

const accidents = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\$\{|\{\{/
const key = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/
const nameOfFile = /\.(png|jpe?g|webp|gif|bmp|svg|pdf|docx?|xlsx?|csv|zip|mp3|wav|mp4|com|cn|net|org|example)$/

/** Whether a text was meant for programs: a value, a key, or what became of a mistake. */
export const isRaw = (text: string) =>
  text === 'null' || accidents.test(text) || codes.has(text) || /^[A-Z]+(_[A-Z0-9]+)+$/.test(text) || (key.test(text) && !nameOfFile.test(text))
