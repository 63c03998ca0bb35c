import { assigneeKinds, inLanguage } from '@gongtai/contract'
import type { AssigneeKind, Text } from '@gongtai/contract'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'

interface AssigneeSelectProps {
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
}

/** A recruiter or a consultant: the kind first, because each is found in a list of its own. */
export function AssigneeSelect({ onChange, ...props }: AssigneeSelectProps) {
  const language = useLanguage()
  const [kind, setKind] = useState<AssigneeKind>('WAITER')
  const choose = (next: AssigneeKind) => {
    setKind(next)
    onChange?.(undefined)
  }
  return (
    <>
      <Segmented
        value={kind}
        onChange={choose}
        options={assigneeKinds.values.map(value => ({ value, label: inLanguage(assigneeKinds.labels[value] as Text, language) }))}
      />
      <IdentitySelect key={kind} {...props} kind={kind} onChange={onChange} />
    </>
  )
}
