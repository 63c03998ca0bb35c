import { inLanguage, positionEducations, positionJobTypes, salaryText } from '@gongtai/contract'
import type { Language, MatchedPosition } from '@gongtai/contract'
import { said } from '../../../base/text.ts'
import { text } from './text.ts'

/** How much experience a position asks for. */
export function experienceText({ expMin, expMax }: Pick<MatchedPosition, 'expMin' | 'expMax'>, language: Language): string {
  const t = said(text, language).experience
  if (expMin === null) return expMax === null ? t.any : t.upTo(expMax)
  return expMax === null ? t.from(expMin) : t.between(expMin, expMax)
}

export function positionFacts(row: MatchedPosition, language: Language): string[] {
  const t = said(text, language)
  const education = (positionEducations.labels as Readonly<Record<string, readonly [string, string]>>)[row.eduMin]
  return [
    row.companyName,
    salaryText(row, language),
    row.cityName ?? '',
    row.distance === null ? '' : t.distance(String(row.distance)),
    inLanguage(positionJobTypes.labels[row.jobType], language),
    education === undefined ? '' : inLanguage(education, language),
    experienceText(row, language),
    t.gap(row.gap),
  ].filter(fact => fact !== '')
}
