import type { StaffRow } from '@gongtai/contract'
import { lazy } from 'react'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from '../text.ts'

const StaffEdit = lazy(() => import('./StaffEdit.tsx').then(file => ({ default: file.StaffEdit })))

export function StaffEditDrawer({ row, onClose }: { row: StaffRow | undefined; onClose: () => void }) {
  const t = useText(text).staff
  return (
    <FormDrawer title={t.editTitle} open={row !== undefined} onClose={onClose}>
      {row && <StaffEdit id={row.id} onClose={onClose} />}
    </FormDrawer>
  )
}
