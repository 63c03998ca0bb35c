import { handoverObstacles, identity, identityWorkKinds, inLanguage } from '@gongtai/contract'
import type { AnswerOf, IdentityRow, IdentityWorkKind } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { pageOfKind } from './identity-kind.ts'
import { text } from './text.ts'

const Field = fieldOf(identity.handover)

export function IdentityHandoverDialog({ of: row, onDone, ...dialog }: DialogProps<IdentityRow>) {
  const t = useText(text)
  return (
    <FormModal title={t.handoverTitle(row.name)} {...dialog}>
      <Handover row={row} onDone={onDone} />
    </FormModal>
  )
}

function Handover({ row, onDone }: { row: IdentityRow; onDone: (message: string) => void }) {
  const t = useText(text)
  const language = useLanguage()
  const { data, isPending, error, refetch } = useQuery(callQuery(identity.handoverPreview, { id: row.id }))
  if (isPending) return <Skeleton active />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const open = data.filter(({ count }) => count > 0)
  if (open.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.nothing} />

  const label = (kind: IdentityWorkKind) => inLanguage(identityWorkKinds.labels[kind], language)
  const result = ({ kind, moved, obstacle }: AnswerOf<typeof identity.handover>[number]) =>
    `${label(kind)} ${obstacle === null ? moved : inLanguage(handoverObstacles.labels[obstacle], language)}`
  return (
    <SchemaForm
      call={identity.handover}
      initial={{ fromId: row.id, kinds: open.map(({ kind }) => kind) }}
      onDone={answer => onDone(t.handed(answer.map(result).join('、')))}
    >
      <Field name="kinds" label={t.work} empty={t.chooseWork}>
        <Checkbox.Group className="identity-work" options={open.map(({ kind, count }) => ({ value: kind, label: `${label(kind)} (${count})` }))} />
      </Field>
      <Field name="toId" label={t.receiver} empty={t.chooseReceiver}>
        <ReceiverPicker from={row} />
      </Field>
    </SchemaForm>
  )
}

/** Only enabled identities of the same kind can receive the work. */
function ReceiverPicker({ from, ...props }: { from: IdentityRow; id?: string; value?: number; onChange?: (id: number) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data, isFetching } = useQuery({
    ...callQuery(pageOfKind[from.kind], { keyword: keyword || undefined, status: 'ENABLED', pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.records ?? [])
    .filter(({ id }) => id !== from.id)
    .map(({ id, name, deptName, load }) => ({ value: id, label: `${name} · ${deptName} (${load})` }))
  return <Select {...props} className="kit-wide" showSearch={{ filterOption: false, onSearch: setTyped }} loading={isFetching} options={options} />
}
