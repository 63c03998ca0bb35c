import { inLanguage } from '@gongtai/contract'
import type { Tone } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { labelOf } from './value-set.ts'
import type { ValueIn, Values } from './value-set.ts'

/** A state as a word on a ground: `<StatusTag of={examineStates} value={row.examineState} />`. */
export function StatusTag<Of extends Values>({ of, value }: { of: Of; value: ValueIn<Of> }) {
  const language = useLanguage()
  const { label, tone = 'neutral' } = labelOf(of, value)
  return <ToneTag tone={tone}>{inLanguage(label, language)}</ToneTag>
}

/** A short word that stands out. The pairs of colours stand in kit.css, because Ant Design's own tags are too pale to read. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`kit-tag kit-tag-${tone}`}>{children}</span>
}
