import { staff, staffFields } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { dialogText } from './dialog-text.ts'
import type { DialogMember } from './dialogs.ts'
import { formOf } from './staff-form.ts'
import { StaffFields } from './StaffFields.tsx'

const nobody = { gender: 'U', agent: null, hrt: null, isAdmin: false } as const

/** The initial password stands in the place of the form when there is one. */
export function AddDrawer({ open, onClose, onDone }: DialogProps) {
  const t = useText(dialogText).form
  const [password, setPassword] = useState<string>()
  return (
    <>
      <FormDrawer title={t.add} open={open && password === undefined} onClose={onClose}>
        <SchemaForm
          call={staff.add}
          fields={staffFields}
          initial={{ ...nobody, roles: [], adviserIds: [], waiterIds: [], saleIds: [] }}
          onDone={answer => setPassword(answer.password)}
        >
          <StaffFields />
        </SchemaForm>
      </FormDrawer>
      <PasswordDialog
        password={password === undefined ? undefined : { value: password, isNew: true }}
        open={open && password !== undefined}
        onClose={() => onDone()}
      />
    </>
  )
}

export function EditDrawer({ of: row, onDone, ...dialog }: DialogProps<DialogMember>) {
  const t = useText(dialogText).form
  return (
    <FormDrawer title={t.edit} {...dialog}>
      <StaffEdit id={row.id} onDone={onDone} />
    </FormDrawer>
  )
}

function StaffEdit({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <StaffEditForm info={data} onDone={onDone} />
}

function StaffEditForm({ info, onDone }: { info: StaffInfo; onDone: (message: string) => void }) {
  const w = useWords()
  const editor = useSession()
  const form = (newest: StaffInfo) => formOf(newest, { mayGrant: info.actions.includes('grant'), isAdmin: editor?.isAdmin === true })
  return (
    <SchemaForm
      call={staff.update}
      fields={staffFields}
      initial={form(info)}
      loadNewer={async () => form(await call(staff.info, { id: info.id }, { handled: true }))}
      onDone={() => onDone(w.saved)}
    >
      <StaffFields info={info} />
    </SchemaForm>
  )
}
