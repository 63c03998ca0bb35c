import { company } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

interface CompanyMultiSelectProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  /** The names of those that are chosen already. */
  names: ReadonlyMap<number, string>
}

/** Companies found by name, for those who may see companies. Others keep what is there, and can take it away. */
export function CompanyMultiSelect({ value = [], onChange, names, ...props }: CompanyMultiSelectProps) {
  const t = useText(text).form
  const can = useCan()('Company')
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState(names)
  const keyword = usePaused(typed.trim())
  const found = useQuery({
    ...callQuery(company.search, { tab: 'ALL', keyword, pageSize: 20 }),
    enabled: can && keyword.length > 1,
    placeholderData: keepPreviousData,
  })
  const offered = keyword.length > 1 ? (found.data?.records ?? []) : []
  const options = [
    ...value.map(id => ({ value: id, label: known.get(id) ?? `#${id}` })),
    ...offered.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const choose = (ids: number[]) => {
    setKnown(new Map([...known, ...offered.map(({ id, name }) => [id, name] as const)]))
    onChange?.(ids)
  }
  return (
    <Select
      {...props}
      className="kit-wide"
      mode="multiple"
      allowClear
      placeholder={can ? t.searchCompany : t.companyHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={null}
      loading={found.isFetching}
      options={options}
      value={value}
      onChange={choose}
    />
  )
}
