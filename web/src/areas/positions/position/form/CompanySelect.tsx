import { company, companySignStates, inLanguage } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../base/language.ts'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { usePaused } from '../../../../kit/paused.ts'
import { text } from './text.ts'

interface CompanySelectProps {
  id?: string
  value?: number | null
  onChange?: (companyId: number | undefined) => void
  onBlur?: () => void
  autoFocus?: boolean
}

/** A company for which the person may publish, found by name while typing. */
export function CompanySelect({ value, onChange, ...props }: CompanySelectProps) {
  const t = useText(text)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(company.options, { keyword: keyword || undefined }), placeholderData: keepPreviousData })
  const named = useQuery({ ...callQuery(company.options, { companyId: value! }), enabled: value != null })
  const offered = new Map([...(typed === '' ? (named.data ?? []) : []), ...(found.data ?? [])].map(one => [one.id, one]))
  return (
    <Select
      {...props}
      className="kit-wide"
      placeholder={t.chooseCompany}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noCompany}
      loading={found.isFetching}
      optionLabelProp="title"
      options={[...offered.values()].map(one => ({
        value: one.id,
        title: one.name,
        label: [one.name, one.cityName, inLanguage(companySignStates.labels[one.signState].label, language)].filter(Boolean).join(' · '),
      }))}
      value={value ?? undefined}
      onChange={onChange}
    />
  )
}
