import type { StaffRow } from '@gongtai/contract'
import { Drawer } from 'antd'
import { StaffDetail } from './StaffDetail.tsx'

export function StaffDetailDrawer({ row, open, onClose }: { row: StaffRow | undefined; open: boolean; onClose: () => void }) {
  return (
    <Drawer title={row?.realName} open={open} onClose={onClose} size={640} destroyOnHidden>
      {row && <StaffDetail id={row.id} />}
    </Drawer>
  )
}
