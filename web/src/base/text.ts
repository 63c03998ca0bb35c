import type { Language, Text } from '@gongtai/contract'
import { useLanguage } from './language.ts'

/** A row of words in both languages, such as the days of a week. */
type Words = readonly [zh: readonly string[], en: readonly string[]]

/** A text in both languages, a text with values in it, or several of them under one name. */
type Phrase = Text | Words | ((...values: never[]) => Text)
export interface Phrases {
  readonly [name: string]: Phrase | Phrases
}

/** The same in one language: what a page reads. */
export type Said<All> = {
  readonly [Name in keyof All]: All[Name] extends Text
    ? string
    : All[Name] extends Words
      ? readonly string[]
      : All[Name] extends (...values: infer Values) => Text
        ? (...values: Values) => string
        : Said<All[Name]>
}

/** The texts of one resource, Chinese and English side by side. A missing language does not compile. */
export function texts<const All extends Phrases>(all: All): All {
  return all
}

const known: Record<Language, WeakMap<object, unknown>> = { zh_CN: new WeakMap(), en_US: new WeakMap() }

/** Texts in one language; made once, so that what a component gets stays the same. */
export function said<All extends Phrases>(all: All, language: Language): Said<All> {
  const kept = known[language].get(all)
  if (kept !== undefined) return kept as Said<All>
  const place = language === 'en_US' ? 1 : 0
  const made = Object.fromEntries(
    Object.entries(all).map(([name, phrase]) => {
      if (typeof phrase === 'function') return [name, (...values: never[]) => phrase(...values)[place]]
      return [name, isText(phrase) ? phrase[place] : said(phrase, language)]
    }),
  )
  known[language].set(all, made)
  return made as Said<All>
}

const isText = (phrase: Phrase | Phrases): phrase is Text | Words => Array.isArray(phrase)

/** The texts of a resource in the language of the person: `const t = useText(text)`. */
export function useText<All extends Phrases>(all: All): Said<All> {
  return said(all, useLanguage())
}
