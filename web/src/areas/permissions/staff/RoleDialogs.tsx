import { role, staff } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './opened.ts'
import { RoleGrantInput, showGrants } from './RoleGrantInput.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { useRefreshStaff } from './refresh.ts'
import { grantsOf, profileOf } from './staff-form.ts'

const GrantField = fieldOf(staff.update)
const BulkField = fieldOf(role.bindMembers)

/** All roles of one member. */
export function GrantDialog({ row, open, onClose }: { row: DialogMember | undefined; open: boolean; onClose: () => void }) {
  const t = useText(dialogText)
  return (
    <FormModal title={row ? t.roles.title(row.realName) : ''} open={open} onClose={onClose}>
      {row && open && <GrantForm id={row.id} onClose={onClose} />}
    </FormModal>
  )
}

function GrantForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(dialogText)
  const refresh = useRefreshStaff()
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const done = () => {
    say('success', t.form.saved)
    refresh()
    onClose()
  }
  const loadNewer = async () => {
    const newer = await call(staff.info, { id }, { handled: true })
    return { ...profileOf(newer), roles: grantsOf(newer) }
  }
  return (
    <SchemaForm call={staff.update} initial={{ ...profileOf(data), roles: grantsOf(data) }} loadNewer={loadNewer} onDone={done}>
      <GrantField name="roles" label={t.form.sections.roles} show={showGrants}>
        <RoleGrantInput />
      </GrantField>
    </SchemaForm>
  )
}

interface BulkRoleDialogProps {
  selection: Selection | undefined
  /** Gives the role; otherwise takes it. */
  adds: boolean
  open: boolean
  onClose: () => void
}

/** One role for many members. */
export function BulkRoleDialog({ selection, adds, open, onClose }: BulkRoleDialogProps) {
  const t = useText(dialogText).roles
  const refresh = useRefreshStaff()
  const chosen = (ids: number[]) => (adds ? { addStaffIds: ids, removeStaffIds: [] } : { addStaffIds: [], removeStaffIds: ids })
  const count = selection?.count ?? 0
  return (
    <FormModal title={adds ? t.addTitle(count) : t.removeTitle(count)} open={open} onClose={onClose}>
      {selection && (
        <BulkForm
          call={role.bindMembers}
          selection={selection}
          chosen={chosen}
          onDone={() => {
            refresh()
            onClose()
            selection.clear()
          }}
        >
          <BulkField name="roleId" label={t.role} empty={t.chooseRole}>
            <RoleSelect grantableOnly={adds} />
          </BulkField>
          {adds && (
            <BulkField name="expireAt" label={t.expireAt} extra={t.expireHint}>
              <DayPicker />
            </BulkField>
          )}
        </BulkForm>
      )}
    </FormModal>
  )
}
