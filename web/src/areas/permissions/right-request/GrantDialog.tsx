import { rightRequest } from '@gongtai/contract'
import type { RightRequestRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { text } from './text.ts'

/** A request is granted by giving a role that has the right, for good or up to a day. */
export function GrantDialog({ of: row, onDone, ...dialog }: DialogProps<RightRequestRow>) {
  const t = useText(text)
  return (
    <FormModal title={t.grantTitle(row.staffName, row.label)} {...dialog}>
      <Grant id={row.id} onDone={() => onDone(t.granted)} />
    </FormModal>
  )
}

function Grant({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(rightRequest.info, { id }))
  if (data === undefined) return error === null ? <Skeleton active /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const { roles, version, reason } = data
  if (roles.length === 0) return <p>{t.noRole}</p>
  const options = roles.map(({ id: value, title, codeCount, memberCount, grantable }) => ({
    value,
    label: t.option(title, codeCount, memberCount) + (grantable ? '' : ` · ${t.beyondOwn}`),
    disabled: !grantable,
  }))
  return (
    <SchemaForm call={rightRequest.grant} initial={{ id, version, expireAt: null }} onDone={onDone}>
      <p className="kit-secondary">{reason}</p>
      <Field name="roleId" label={t.role} empty={t.chooseRole} extra={t.roleHint}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} placeholder={t.chooseRole} />
      </Field>
      <Field name="expireAt" label={t.expireAt} extra={t.expireHint}>
        <DayPicker />
      </Field>
    </SchemaForm>
  )
}
