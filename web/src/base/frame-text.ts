import type { Language } from '@gongtai/contract'
import { en_US } from './frame-text.en_US.ts'
import { zh_CN } from './frame-text.zh_CN.ts'

/** Both languages of the frame, for `useText(text)`. */
export const text = { zh_CN, en_US }

/** The same outside of components. */
export function shellText(language: Language) {
  return text[language]
}
