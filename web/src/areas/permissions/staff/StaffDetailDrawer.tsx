import { staff, staffActions, staffRecordType } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import { staffOpeners } from './dialogs.ts'
import type { staffDialogs } from './dialogs.ts'
import { StaffDetail, StaffFacts, StaffState } from './StaffDetail.tsx'
import { StaffIdentities } from './StaffIdentities.tsx'
import { StaffLogins } from './StaffLogins.tsx'
import { text } from './text.ts'
import { detailParts } from './viewed.ts'
import type { DetailPart } from './viewed.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'

const PermissionDetail = lazyPart(() => import('../role/PermissionDetail.tsx'))

interface StaffDetailDrawerProps {
  id: number | undefined
  part: DetailPart
  open: boolean
  onPart: (part: DetailPart) => void
  onOpen: OpenDialog<typeof staffDialogs>
  onClose: () => void
}

export function StaffDetailDrawer({ id, part, open, onPart, onOpen, onClose }: StaffDetailDrawerProps) {
  const t = useText(text)
  const { data } = useQuery({ ...callQuery(staff.info, { id: id ?? 0 }), enabled: id !== undefined })
  const actions = data && (
    <span className="kit-actions">
      <ActionButtons
        of={staffActions}
        row={data}
        primary={['unlock', 'rehire', 'enable', 'edit', 'grant']}
        on={staffOpeners(onOpen, data, t.sureUnlock(data.realName))}
      />
    </span>
  )
  return (
    <SideDrawer title={data?.realName} state={data && <StaffState info={data} />} open={open} onClose={onClose} isWide extra={actions}>
      {id !== undefined && <StaffParts key={id} id={id} part={part} onPart={onPart} />}
    </SideDrawer>
  )
}

function StaffParts({ id, part, onPart }: { id: number; part: DetailPart; onPart: (part: DetailPart) => void }) {
  const t = useText(dialogText).detail
  const can = useCan()
  const { data, isPending, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const parts = detailParts.filter(key => key !== 'logins' || can('UserManage.loginLog'))
  const active = parts.includes(part) ? part : 'basic'
  return (
    <>
      <div className="kit-drawer-record">
        <StaffFacts info={data} />
      </div>
      <TabBar
        label={t.label}
        tabs={parts.map(key => ({ key, label: t.parts[key] }))}
        active={active}
        onChange={key => onPart(key as DetailPart)}
        panel="staff-detail-part"
      />
      <div id="staff-detail-part" role="tabpanel" aria-label={t.parts[active]} className="kit-tab-panel">
        {active === 'basic' && <StaffDetail info={data} />}
        {active === 'rights' && (
          <Suspense fallback={<Skeleton active />}>
            <PermissionDetail staffId={id} />
          </Suspense>
        )}
        {active === 'identities' && <StaffIdentities info={data} />}
        {active === 'logins' && <StaffLogins id={id} />}
        {active === 'history' && <RecordHistory recordType={staffRecordType} recordId={id} />}
      </div>
    </>
  )
}
