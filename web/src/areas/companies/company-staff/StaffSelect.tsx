import { companyStaff } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'

interface StaffSelectProps {
  companyId: number
  status?: InputOf<typeof companyStaff.search>['status']
  /** This account is not offered. */
  exceptId?: number
  id?: string
  value?: number | null
  onChange?: (staffId: number | undefined) => void
}

/** It offers the HR accounts of a company. */
export function StaffSelect({ companyId, status, exceptId, value, ...props }: StaffSelectProps) {
  const { data, isPending } = useQuery(callQuery(companyStaff.search, { companyId, status, pageSize: 200 }))
  const options = (data?.records ?? [])
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name} · ${jobTitle}` : name }))
  return <Select {...props} allowClear showSearch={{ optionFilterProp: 'label' }} loading={isPending} options={options} value={value ?? undefined} />
}
