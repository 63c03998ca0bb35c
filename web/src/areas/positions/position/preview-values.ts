import { inLanguage } from '@gongtai/contract'
import type { Language, PositionContent, PositionInfo } from '@gongtai/contract'

type Shown =
  | 'title'
  | 'jobType'
  | 'headcount'
  | 'urgency'
  | 'salaryUnit'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryMonths'
  | 'negotiable'
  | 'salaryNote'
  | 'eduMin'
  | 'expMin'
  | 'expMax'
  | 'ageMin'
  | 'ageMax'
  | 'skills'
  | 'certs'
  | 'languages'
  | 'welfareTags'
  | 'workTime'
  | 'restType'
  | 'shiftType'
  | 'probationMonths'
  | 'insurance'
  | 'provideMeal'
  | 'provideLodging'
  | 'description'
  | 'requirement'
  | 'interviewMode'
  | 'interviewRounds'
  | 'bringNote'
  | 'noticeNote'
  | 'interviewTimes'
  | 'anonymous'

/** What a candidate sees of a position. A form that is being filled in has only some of it. */
export type PreviewValues = { readonly [Name in Shown]?: PositionContent[Name] | null | undefined } & {
  companyName?: string | null | undefined
  /** Region and street of the workplaces. */
  places?: readonly string[]
  interviewPlace?: string | null | undefined
}

export const previewOf = (info: PositionInfo): PreviewValues => ({
  ...info,
  companyName: info.company.name,
  places: [`${info.regionName} ${info.address}`.trim()],
  interviewPlace: info.interviewAddress,
})

interface Words {
  both: (from: number, to: number) => string
  from: (from: number) => string
  to: (to: number) => string
}

/** A range of which either end may be open. */
export function rangeText(from: number | null | undefined, to: number | null | undefined, words: Words): string | undefined {
  if (from != null && to != null) return words.both(from, to)
  if (from != null) return words.from(from)
  return to == null ? undefined : words.to(to)
}

/** The values of a set that are given, by their labels. */
export const labelIn = <Value extends string>(
  of: { labels: Readonly<Record<Value, readonly [string, string]>> },
  value: Value | null | undefined,
  language: Language,
): string | undefined => (value == null ? undefined : inLanguage(of.labels[value], language))
