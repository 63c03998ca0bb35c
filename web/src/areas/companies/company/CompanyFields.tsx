import { companyScales, companyTypes, inLanguage } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { dictLabel, useDict } from '../../../kit/picker/dict.ts'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { useText } from '../../../base/text.ts'
import { CheckedField } from './CheckedField.tsx'
import type { editForm } from './company-form.ts'
import { registerForm } from './company-form.ts'
import { text } from './form-text.ts'

type Values = InputOf<typeof editForm>

const Field = fieldOf(registerForm)

/** Fields that registering and editing have in common. */

interface BusinessFieldsProps {
  /** Stands with what the examiners look at. */
  examined?: ReactNode
  companyId?: number
}

export function BusinessFields({ examined, companyId }: BusinessFieldsProps) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <CheckedField name="name" label={t.name} maxLength={50} extra={examined} companyId={companyId} />
      <CheckedField name="creditCode" label={t.creditCode} maxLength={18} extra={examined} companyId={companyId} />
      <Field name="legalPerson" label={t.legalPerson} extra={examined}>
        <Input maxLength={30} />
      </Field>
      <Field name="shortName" label={t.shortName}>
        <Input maxLength={20} />
      </Field>
      <Field name="companyType" label={t.companyType} show={(type: Values['companyType']) => inLanguage(companyTypes.labels[type], language)}>
        <LabelSelect of={companyTypes.labels} allowClear={false} />
      </Field>
    </>
  )
}

export function ScaleFields() {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <Field name="industryCode" label={t.industry} show={showIndustry}>
        <DictSelect code="INDUSTRY" allowClear={false} />
      </Field>
      <Field name="scale" label={t.scale} show={(scale: Values['scale']) => inLanguage(companyScales.labels[scale], language)}>
        <LabelSelect of={companyScales.labels} allowClear={false} />
      </Field>
    </>
  )
}

export function PlaceFields() {
  const t = useText(text)
  return (
    <>
      <Field name="regionCode" label={t.region} empty={t.chooseRegion} show={showRegion}>
        <RegionPicker />
      </Field>
      <Field name="address" label={t.address}>
        <Input maxLength={100} />
      </Field>
    </>
  )
}

export function RemarkField() {
  const t = useText(text)
  return (
    <div className="company-form-wide">
      <Field name="remark" label={t.remark}>
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
