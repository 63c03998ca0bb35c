import type { Language } from '@gongtai/contract'
import { defaultLanguage, languages } from '@gongtai/contract'
import { readStored, writeStored } from './storage.ts'
import { store, useStore } from './store.ts'

const stored = readStored<Language>('APP_LANGUAGE')
const language = store<Language>(stored !== null && languages.includes(stored) ? stored : defaultLanguage)

export const currentLanguage = language.get
export const watchLanguage = language.subscribe

export function useLanguage(): Language {
  return useStore(language)
}

/** The code that HTML and HTTP use: zh-CN, en-US. */
export function languageTag(of: Language = language.get()): string {
  return of.replace('_', '-')
}

export function setLanguage(next: Language): void {
  writeStored('APP_LANGUAGE', next)
  language.set(next)
}

function markDocument(): void {
  document.documentElement.lang = languageTag()
}
markDocument()
language.subscribe(markDocument)
