import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import { quiet } from '../../../base/quiet.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const RoleSelect = lazy(async () => {
  await quiet()
  return { default: (await import('./RoleSelect.tsx')).RoleSelect }
})

interface RoleFilterProps {
  id?: string
  value?: number
  onChange?: (roleId: number | undefined) => void
}

/** The choice of roles comes after the rows: what it needs of the contract would hold them up. */
export function RoleFilter(props: RoleFilterProps) {
  const t = useText(text)
  return (
    <Suspense fallback={<Select id={props.id} className="kit-wide" placeholder={t.any} />}>
      <RoleSelect {...props} />
    </Suspense>
  )
}
