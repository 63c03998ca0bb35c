import { bigGift, companySign, coupon, couponSources } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { ReasonField } from '../company/ReasonField.tsx'
import { text } from '../company/dialog-text.ts'

const Field = fieldOf(coupon.grant)

interface QuotaFormProps {
  row: Pick<CompanyRow, 'id'>
  onDone: (available: number) => void
}

export function QuotaForm({ row, onDone }: QuotaFormProps) {
  const t = useText(text)
  return (
    <SchemaForm call={coupon.grant} initial={{ companyId: row.id }} submitText={t.confirm} onDone={({ available }) => onDone(available)}>
      <Units />
      <Contract companyId={row.id} />
      <Field name="expireAt" label={t.quota.expireAt} extra={t.quota.expireHint}>
        <DayPicker />
      </Field>
      <ReasonField max={200} />
    </SchemaForm>
  )
}

function Units() {
  const t = useText(text).quota
  const can = useCan()
  const source: unknown = Form.useWatch('source')
  const isLimited = (source === 'GIFT' || source === 'COMPENSATION') && !can('Company.addInterviewNumberBig')
  return (
    <div className="company-pair">
      <Field name="source" label={t.source} empty={t.chooseSource}>
        <LabelSelect of={couponSources.labels} />
      </Field>
      <Field name="number" label={t.number} empty={t.enterNumber} extra={isLimited && t.bigHint(bigGift)}>
        <InputNumber className="kit-wide" min={1} max={9999} precision={0} />
      </Field>
    </div>
  )
}

/** What is bought belongs to a running contract. */
function Contract({ companyId }: { companyId: number }) {
  const t = useText(text).quota
  const isBought = Form.useWatch('source') === 'PURCHASE'
  const { data = [] } = useQuery({ ...callQuery(companySign.list, { companyId }), enabled: isBought })
  if (!isBought) return null
  const running = data.filter(({ state }) => state === 'ACTIVE')
  return (
    <Field name="signId" label={t.contract} extra={t.contractHint}>
      <Select allowClear options={running.map(({ id, contractNo, validTo }) => ({ value: id, label: `${contractNo} (${validTo})` }))} />
    </Field>
  )
}
