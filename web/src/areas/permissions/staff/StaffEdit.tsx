import { genders, staff } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Skeleton } from 'antd'
import { call } from '../../../app/api.ts'
import { say } from '../../../app/notify.ts'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/DayPicker.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { fieldOf } from '../../../kit/Field.tsx'
import { SchemaForm } from '../../../kit/SchemaForm.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from '../text.ts'

const Field = fieldOf(staff.update)

export function StaffEdit({ id, onClose }: { id: number; onClose: () => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <StaffForm info={data} onClose={onClose} />
}

function StaffForm({ info, onClose }: { info: StaffInfo; onClose: () => void }) {
  const t = useText(text).staff
  const refresh = useRefresh()
  const done = () => {
    say('success', t.saved)
    refresh(staff.page, staff.info)
    onClose()
  }
  return (
    <SchemaForm call={staff.update} initial={info} loadNewer={() => call(staff.info, { id: info.id }, { handled: true })} onDone={done}>
      <Field name="realName" label={t.realName} empty={t.enterName}>
        <Input maxLength={20} />
      </Field>
      <Field name="staffNo" label={t.staffNo}>
        <Input maxLength={19} />
      </Field>
      <Field name="post" label={t.post}>
        <Input maxLength={30} />
      </Field>
      <Field name="gender" label={t.gender} show={(gender: StaffInfo['gender']) => t.genders[gender]}>
        <Radio.Group options={genders.map(value => ({ value, label: t.genders[value] }))} />
      </Field>
      <Field name="email" label={t.email}>
        <Input maxLength={100} />
      </Field>
      <Field name="entryDate" label={t.entryDate}>
        <DayPicker />
      </Field>
      <Field name="remark" label={t.remark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
    </SchemaForm>
  )
}
