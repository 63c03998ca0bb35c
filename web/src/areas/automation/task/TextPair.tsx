import { inLanguage } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'

/** What the server says in both languages, in the reader's. */
export function TextPair({ of }: { of: Text }) {
  return inLanguage(of, useLanguage())
}
