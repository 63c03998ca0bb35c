import { role } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { useWords } from '../../../base/words.ts'

interface RoleSelectProps {
  id?: string
  value?: number
  onChange?: (roleId: number | undefined) => void
  /** Roles that go beyond what the person holds cannot be chosen. */
  grantableOnly?: boolean
}

/** The list of roles is asked for when there is a name to show or a choice to make. */
export function RoleSelect({ grantableOnly = false, value, ...props }: RoleSelectProps) {
  const { all } = useWords()
  const [wanted, setWanted] = useState(false)
  const { data = [], isFetching } = useQuery({ ...callQuery(role.list, {}), enabled: wanted || value !== undefined })
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      placeholder={all}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      onOpenChange={open => open && setWanted(true)}
      options={data.map(({ id, title, grantable }) => ({ value: id, label: title, disabled: grantableOnly && !grantable }))}
      value={data.length === 0 ? undefined : value}
    />
  )
}
