import type { Language } from '@gongtai/contract'
import { useLanguage } from '../base/language.ts'

/** The texts of an area in the language of the person: `useText({ zh_CN, en_US })`. */
export function useText<Text>(texts: Record<Language, Text>): Text {
  return texts[useLanguage()]
}
