import { customField } from '@gongtai/contract'
import type { CustomValue, Language } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../base/session.ts'
import { said } from '../../../base/text.ts'
import { words } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'

/** The fields that administrators added to callers. */
export function useCallerFields() {
  const can = useCan()
  const { data = [] } = useQuery({
    ...callQuery(customField.list, { scope: 'CALLER' }),
    enabled: can('CallRecords') || can('BusinessRecords'),
    staleTime: 60_000,
  })
  return data
}

export function valueInWords(value: CustomValue | undefined, language: Language): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return said(words, language)[value ? 'yes' : 'no']
  return Array.isArray(value) ? value.join(language === 'en_US' ? ', ' : '、') : String(value)
}
