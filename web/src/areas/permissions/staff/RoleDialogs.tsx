import { role, staff, staffFields } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './dialogs.ts'
import { RoleGrantInput, showGrants } from './RoleGrantInput.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { grantsOf, profileOf } from './staff-form.ts'

const GrantField = fieldOf(staff.update, staffFields)
const BulkField = fieldOf(role.bindMembers, staffFields)

export function GrantDialog({ of: row, onDone, ...dialog }: DialogProps<DialogMember>) {
  const t = useText(dialogText)
  return (
    <FormModal title={t.roles.title(row.realName)} {...dialog}>
      <GrantForm id={row.id} onDone={onDone} />
    </FormModal>
  )
}

function GrantForm({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  const w = useWords()
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const loadNewer = async () => {
    const newer = await call(staff.info, { id }, { handled: true })
    return { ...profileOf(newer), roles: grantsOf(newer) }
  }
  return (
    <SchemaForm
      call={staff.update}
      fields={staffFields}
      initial={{ ...profileOf(data), roles: grantsOf(data) }}
      loadNewer={loadNewer}
      onDone={() => onDone(w.saved)}
    >
      <GrantField name="roles" show={showGrants}>
        <RoleGrantInput />
      </GrantField>
    </SchemaForm>
  )
}

export function AddRoleDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(dialogText).roles
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.addTitle(selection.count)} {...dialog}>
      <BulkForm call={role.bindMembers} selection={selection} chosen={ids => ({ addStaffIds: ids, removeStaffIds: [] })} onDone={done}>
        <BulkField name="roleId" empty={t.chooseRole}>
          <RoleSelect grantableOnly />
        </BulkField>
        <BulkField name="expireAt" extra={t.expireHint}>
          <DayPicker />
        </BulkField>
      </BulkForm>
    </FormModal>
  )
}

export function RemoveRoleDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(dialogText).roles
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.removeTitle(selection.count)} {...dialog}>
      <BulkForm call={role.bindMembers} selection={selection} chosen={ids => ({ addStaffIds: [], removeStaffIds: ids })} onDone={done}>
        <BulkField name="roleId" empty={t.chooseRole}>
          <RoleSelect />
        </BulkField>
      </BulkForm>
    </FormModal>
  )
}
