import { staff } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import type { DialogMember, Opened } from './opened.ts'
import { StaffFields } from './StaffFields.tsx'
import { useRefreshStaff } from './refresh.ts'
import { formOf } from './staff-form.ts'

interface StaffFormDrawerProps {
  /** The member who is edited; without one a new member is made. */
  row: DialogMember | undefined
  open: boolean
  onOpen: (next: Opened) => void
  onClose: () => void
}

export function StaffFormDrawer({ row, open, onOpen, onClose }: StaffFormDrawerProps) {
  const t = useText(dialogText).form
  return (
    <FormDrawer title={row ? t.edit : t.add} open={open} onClose={onClose}>
      {row ? <StaffEdit id={row.id} onClose={onClose} /> : <StaffAdd onOpen={onOpen} onClose={onClose} />}
    </FormDrawer>
  )
}

const nobody = { gender: 'U', roles: [], adviserIds: [], waiterIds: [], saleIds: [], agent: null, hrt: null, isAdmin: false } as const

function StaffAdd({ onOpen }: Pick<StaffFormDrawerProps, 'onOpen' | 'onClose'>) {
  const refresh = useRefreshStaff()
  return (
    <SchemaForm
      call={staff.add}
      initial={{ ...nobody, roles: [], adviserIds: [], waiterIds: [], saleIds: [] }}
      onDone={({ password }) => {
        refresh()
        onOpen({ dialog: 'password', password: { value: password, isNew: true } })
      }}
    >
      <StaffFields />
    </SchemaForm>
  )
}

function StaffEdit({ id, onClose }: { id: number; onClose: () => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <StaffEditForm info={data} onClose={onClose} />
}

function StaffEditForm({ info, onClose }: { info: StaffInfo; onClose: () => void }) {
  const t = useText(dialogText).form
  const refresh = useRefreshStaff()
  const can = useCan()
  const editor = useSession()
  const mayGrant = can('UserManage.grant') && info.actions.includes('grant')
  const form = (newest: StaffInfo) => formOf(newest, { mayGrant, isAdmin: editor?.isAdmin === true })
  const done = () => {
    say('success', t.saved)
    refresh()
    onClose()
  }
  return (
    <SchemaForm call={staff.update} initial={form(info)} loadNewer={async () => form(await call(staff.info, { id: info.id }, { handled: true }))} onDone={done}>
      <StaffFields info={info} />
    </SchemaForm>
  )
}
