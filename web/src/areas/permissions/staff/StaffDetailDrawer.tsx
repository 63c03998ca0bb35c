import type { StaffRow } from '@gongtai/contract'
import { Drawer, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'

const StaffDetail = lazy(() => import('./StaffDetail.tsx').then(file => ({ default: file.StaffDetail })))

export function StaffDetailDrawer({ row, onClose }: { row: StaffRow | undefined; onClose: () => void }) {
  return (
    <Drawer title={row?.realName} open={row !== undefined} onClose={onClose} size={640} destroyOnHidden>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>{row && <StaffDetail id={row.id} />}</Suspense>
    </Drawer>
  )
}
