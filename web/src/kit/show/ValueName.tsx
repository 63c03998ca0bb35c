import { inLanguage } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { labelOf } from './value-set.ts'
import type { ValueIn, Values } from './value-set.ts'

/** What a value of an enumeration is called, as plain text. */
export function ValueName<Of extends Values>({ of, value }: { of: Of; value: ValueIn<Of> }) {
  return inLanguage(labelOf(of, value).label, useLanguage())
}
