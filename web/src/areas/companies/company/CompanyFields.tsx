import { companyFields, companyScales, companyTypes } from '@gongtai/contract'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { dictLabel, useDict } from '../../../kit/picker/dict.ts'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { CheckedField } from './CheckedField.tsx'
import { registerForm } from './company-form.ts'
import { text } from './text.ts'

/** Fields that registering and editing have in common. */

const Field = fieldOf(registerForm, companyFields)

interface BusinessFieldsProps {
  /** The hint stands with the fields that the examiners look at. */
  examined?: ReactNode
  companyId?: number
}

export function BusinessFields({ examined, companyId }: BusinessFieldsProps) {
  return (
    <>
      <CheckedField name="name" maxLength={50} extra={examined} companyId={companyId} />
      <CheckedField name="creditCode" maxLength={18} extra={examined} companyId={companyId} />
      <Field name="legalPerson" extra={examined}>
        <Input maxLength={30} />
      </Field>
      <Field name="shortName">
        <Input maxLength={20} />
      </Field>
      <Field name="companyType">
        <ValueSelect of={companyTypes} allowClear={false} />
      </Field>
    </>
  )
}

export function ScaleFields() {
  return (
    <>
      <Field name="industryCode" show={showIndustry}>
        <DictSelect code="INDUSTRY" allowClear={false} />
      </Field>
      <Field name="scale">
        <ValueSelect of={companyScales} allowClear={false} />
      </Field>
    </>
  )
}

export function PlaceFields() {
  const t = useText(text).form
  return (
    <>
      <Field name="regionCode" field="regionName" empty={t.chooseRegion} show={showRegion}>
        <RegionPicker />
      </Field>
      <Field name="address">
        <Input maxLength={100} />
      </Field>
      <Field name="lng">
        <InputNumber className="kit-wide" min={-180} max={180} />
      </Field>
      <Field name="lat">
        <InputNumber className="kit-wide" min={-90} max={90} />
      </Field>
    </>
  )
}

export function RemarkField() {
  return (
    <div className="company-form-wide">
      <Field name="remark">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </div>
  )
}

const showIndustry = (code: string) => <DictLabels code="INDUSTRY" values={[code]} />
const showRegion = (code: string) => <RegionPicker value={code} disabled />

export function DictLabels({ code, values }: { code: string; values: readonly string[] }) {
  const items = useDict(code)
  return values.map(value => dictLabel(items, value)).join(', ')
}
