import type { identity } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'

interface IdentityPickerProps {
  id?: string
  call: typeof identity.advisersForAccount
  /** The identities of this member are offered too, whatever their state. */
  staffId: number | undefined
  value?: number[]
  onChange?: (ids: number[]) => void
}

const mostAccounts = 5

export function IdentityPicker({ id, call, staffId, value = [], onChange }: IdentityPickerProps) {
  const t = useText(dialogText).form
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const all = useQuery(callQuery(call, { staffId }))
  const found = useQuery({ ...callQuery(call, { keyword: keyword || undefined, staffId }), placeholderData: keepPreviousData })
  const chosen = (all.data ?? []).filter(one => value.includes(one.id))
  const offered = new Map([...(typed === '' ? chosen : []), ...(found.data ?? [])].map(one => [one.id, one]))
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      className="kit-wide"
      maxTagCount="responsive"
      placeholder={t.chooseIdentity}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      options={[...offered.values()].map(one => ({
        value: one.id,
        label: one.name,
        title: `${one.deptName} · ${t.accounts(one.boundCount)}`,
        disabled: one.boundCount >= mostAccounts && !one.checked,
      }))}
      optionRender={showOption}
      value={value}
      onChange={onChange}
    />
  )
}

const showOption = ({ label, data }: { label?: ReactNode; data: { title?: string } }) => (
  <span className="staff-identity-option">
    <span>{label}</span>
    <span className="kit-secondary">{data.title}</span>
  </span>
)
