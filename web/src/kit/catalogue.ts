import { catalogue } from '@gongtai/contract'
import type { Catalogue } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../base/language.ts'
import { callQuery } from './call-query.ts'

/** The names that all areas declare of one kind, and what they are called; undefined while they are loading. One load serves the whole visit. */
export function useCatalogue(kind: keyof Catalogue): ReadonlyMap<string, string> | undefined {
  const language = useLanguage()
  const { data } = useQuery({ ...callQuery(catalogue.select, {}), staleTime: Infinity, gcTime: Infinity })
  return data && new Map(data[kind].map(({ name, label, labelEn }) => [name, language === 'en_US' ? labelEn : label]))
}
