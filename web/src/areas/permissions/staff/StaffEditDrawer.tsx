import type { StaffRow } from '@gongtai/contract'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from '../text.ts'
import { StaffEdit } from './StaffEdit.tsx'

export function StaffEditDrawer({ row, open, onClose }: { row: StaffRow | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text).staff
  return (
    <FormDrawer title={t.editTitle} open={open} onClose={onClose}>
      {row && <StaffEdit id={row.id} onClose={onClose} />}
    </FormDrawer>
  )
}
