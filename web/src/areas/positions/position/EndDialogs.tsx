import { closeReasonsOfPosition } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useActionTitle } from './action-title.ts'
import { MoveField, MoveForm, MoveReason } from './MoveForm.tsx'
import { termFrom } from './term.ts'
import { text } from './text.ts'

/** `wanted` is the day to which it was moved on the calendar. */
export type RepublishSubject = PositionRow & { wanted?: string }

export function RepublishDialog({ of: row, onDone, ...dialog }: DialogProps<RepublishSubject>) {
  const t = useText(text)
  const [term] = useState(() => termFrom(new Date()))
  const isFull = row.gap <= 0
  return (
    <FormModal title={useActionTitle('republish', row)} {...dialog}>
      <MoveForm
        row={row}
        action="REPUBLISH"
        initial={{ validTo: row.wanted ?? laterOf(row.validTo, term), ...(isFull && { headcount: row.hiredCount + 1 }) }}
        onDone={onDone}
      >
        <p>{t.hints.republish}</p>
        <Term term={term} />
        {isFull && <Headcount row={row} />}
      </MoveForm>
    </FormModal>
  )
}

/** FILLED is for a position that is; anything else was cancelled, which needs a reason. */
export function CloseDialog({ of: row, onDone, ...dialog }: DialogProps<PositionRow>) {
  const t = useText(text)
  const isFull = row.gap <= 0
  const options = closeReasonsOfPosition.values.map(value => ({
    value,
    label: <ValueName of={closeReasonsOfPosition} value={value} />,
    disabled: value === 'FILLED' && !isFull,
  }))
  return (
    <FormModal title={useActionTitle('close', row)} {...dialog}>
      <MoveForm row={row} action="CLOSE" initial={{ closeReason: isFull ? 'FILLED' : 'CANCELLED' }} onDone={onDone}>
        <p>{t.hints.close}</p>
        <MoveField name="closeReason" label={t.closeReason} {...(!isFull && { extra: t.hints.notFilled(row.gap) })}>
          <Radio.Group options={options} />
        </MoveField>
        <CancelReason />
      </MoveForm>
    </FormModal>
  )
}

function CancelReason() {
  const t = useText(text)
  const kind: unknown = Form.useWatch('closeReason')
  return kind === 'CANCELLED' ? <MoveReason usual={t.usualReasons.close} /> : null
}

export function ReopenDialog({ of: row, onDone, ...dialog }: DialogProps<PositionRow>) {
  const t = useText(text)
  const [term] = useState(() => termFrom(new Date()))
  return (
    <FormModal title={useActionTitle('reopen', row)} {...dialog}>
      <MoveForm
        row={row}
        action="REOPEN"
        initial={{ validTo: laterOf(row.validTo, term), headcount: Math.max(row.headcount, row.hiredCount + 1) }}
        onDone={onDone}
      >
        <p>{t.hints.reopen}</p>
        <Term term={term} />
        <Headcount row={row} />
      </MoveForm>
    </FormModal>
  )
}

type TermProps = { term: ReturnType<typeof termFrom> }

function Term({ term }: TermProps) {
  const t = useText(text)
  return (
    <MoveField name="validTo" required empty={t.chooseDay}>
      <DayPicker min={term.min} max={term.max} />
    </MoveField>
  )
}

function Headcount({ row }: { row: PositionRow }) {
  const t = useText(text)
  return (
    <MoveField name="headcount" required extra={t.headcountOf(row.hiredCount, row.headcount)}>
      <InputNumber className="kit-wide" min={row.hiredCount + 1} max={9999} precision={0} />
    </MoveField>
  )
}

/** The former end, where it is still to come. */
const laterOf = (validTo: string, { min, max, usual }: TermProps['term']) => (validTo > min && validTo <= max ? validTo : usual)
