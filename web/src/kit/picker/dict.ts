import { dict } from '@gongtai/contract'
import type { DictItem } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../base/language.ts'
import { callQuery } from '../call-query.ts'
import { blank } from '../show/show.tsx'

/** An item in the language of the person. */
export type DictOption = Pick<DictItem, 'value' | 'label' | 'color' | 'extra' | 'state' | 'isDefault'>

/** The items of a dictionary, disabled ones too; none while they are loading. One load serves the whole visit. */
export function useDict(code: string): DictOption[] {
  const language = useLanguage()
  const { data } = useQuery({ ...callQuery(dict.select, { codes: [code] }), staleTime: Infinity, gcTime: Infinity })
  return (data?.[code] ?? []).map(({ labelEn, ...item }) => (language === 'en_US' ? { ...item, label: labelEn } : item))
}

/** What a value of a dictionary is called: `dictLabel(industries, row.industryCode)`. Never the value itself, which is a code. */
export function dictLabel(items: readonly DictOption[], value: string | null | undefined): string {
  return items.find(item => item.value === value)?.label ?? blank
}
