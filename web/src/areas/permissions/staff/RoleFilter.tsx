import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import { quiet } from '../../../base/quiet.ts'
import { useWords } from '../../../base/words.ts'
import { whenOnline } from '../../../kit/on-demand.tsx'

const RoleSelect = lazy(async () => {
  await quiet()
  return { default: (await whenOnline(() => import('./RoleSelect.tsx'))).RoleSelect }
})

interface RoleFilterProps {
  id?: string
  value?: number
  onChange?: (roleId: number | undefined) => void
}

/** The choice of roles loads after the rows, because what it needs of the contract would hold them up. */
export function RoleFilter(props: RoleFilterProps) {
  const { all } = useWords()
  return (
    <Suspense fallback={<Select id={props.id} className="kit-wide" placeholder={all} />}>
      <RoleSelect {...props} />
    </Suspense>
  )
}
