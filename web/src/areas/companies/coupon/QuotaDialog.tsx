import { bigGift, companySign, coupon, couponBatchFields, freeSources } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useActionTitle } from '../company/action-title.ts'
import { ReasonField } from '../company/ReasonField.tsx'
import { text } from './text.ts'

const Field = fieldOf(coupon.grant, couponBatchFields)

export function AddInterviewNumberDialog({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('addInterviewNumber', row)} {...dialog}>
      <SchemaForm
        call={coupon.grant}
        fields={couponBatchFields}
        initial={{ companyId: row.id }}
        submitText={w.confirm}
        onDone={({ available }) => onDone(t.added(available))}
      >
        <Units />
        <Contract companyId={row.id} />
        <Field name="expireAt" extra={t.expireHint}>
          <DayPicker />
        </Field>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}

function Units() {
  const t = useText(text)
  const can = useCan()
  const source: unknown = Form.useWatch('source')
  const isLimited = freeSources.some(free => free === source) && !can('Company.addInterviewNumberBig')
  return (
    <div className="company-pair">
      <Field name="source" empty={t.chooseSource} />
      <Field name="number" label={t.number} empty={t.enterNumber} extra={isLimited && t.bigHint(bigGift)}>
        <InputNumber className="kit-wide" min={1} max={9999} precision={0} />
      </Field>
    </div>
  )
}

/** Bought units belong to a running contract. */
function Contract({ companyId }: { companyId: number }) {
  const t = useText(text)
  const isBought = Form.useWatch('source') === 'PURCHASE'
  const { data = [] } = useQuery({ ...callQuery(companySign.list, { companyId }), enabled: isBought })
  if (!isBought) return null
  const running = data.filter(({ state }) => state === 'ACTIVE')
  return (
    <Field name="signId" field="contractNo" extra={t.contractHint}>
      <Select allowClear options={running.map(({ id, contractNo, validTo }) => ({ value: id, label: `${contractNo} (${validTo})` }))} />
    </Field>
  )
}
