import { inLanguage } from '@gongtai/contract'
import type { StateLabel, Tone } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import '../kit.css'

export type StateLabels = Readonly<Record<string | number, StateLabel>>

/** A state as a word on a ground. */
export function StatusTag<Labels extends StateLabels>({ of, value }: { of: Labels; value: keyof Labels }) {
  const language = useLanguage()
  const { label, tone } = of[value]!
  return <ToneTag tone={tone}>{inLanguage(label, language)}</ToneTag>
}

/** A short word that stands out. The pairs of colours stand in kit.css: Ant Design's own tags are too pale to read. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`kit-tag kit-tag-${tone}`}>{children}</span>
}
