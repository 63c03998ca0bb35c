import { staff } from '@gongtai/contract'
import type { StaffOption } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../call-query.ts'
import { kitText } from '../kit-text.ts'
import { usePaused } from '../paused.ts'
import { useText } from '../../base/text.ts'
import { kept } from '../../base/refresh.ts'

type Chosen =
  | { multiple?: false; value?: number | null; onChange?: (id: number | undefined) => void }
  | { multiple: true; value?: number[]; onChange?: (ids: number[]) => void }

type StaffPickerProps = Chosen & {
  id?: string
  /** Narrows the choice to a department and those below it. */
  deptId?: number
  disabled?: boolean
  onBlur?: () => void
}

/** Enabled members, found by name while typing. */
export function StaffPicker({ multiple, value, onChange, deptId, ...props }: StaffPickerProps) {
  const t = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const chosen = Array.isArray(value) ? value : value ? [value] : []
  const found = useQuery({ ...callQuery(staff.list, { keyword: keyword || undefined, deptId }), placeholderData: keepPreviousData, ...kept })
  const named = useQuery({ ...callQuery(staff.list, { ids: chosen, limit: 50 }), enabled: chosen.length > 0, placeholderData: keepPreviousData, ...kept })

  return (
    <Select
      {...props}
      className="kit-wide"
      mode={multiple ? 'multiple' : undefined}
      allowClear
      placeholder={t.staff}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noMatch}
      loading={found.isFetching}
      options={optionsOf([...(typed === '' ? (named.data ?? []) : []), ...(found.data ?? [])])}
      value={multiple ? chosen : chosen[0]}
      onChange={next => (onChange as ((ids: unknown) => void) | undefined)?.(next)}
    />
  )
}

function optionsOf(members: StaffOption[]) {
  const once = new Map(members.map(member => [member.id, member]))
  return [...once.values()].map(({ id, realName, deptName }) => ({ value: id, label: `${realName} · ${deptName}` }))
}
