import { companySign, coopModes, dayOf, feeTypes, companyScenes } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { useActionTitle } from '../company/action-title.ts'
import { withNewVersion } from '../company/newer.ts'
import { newTerm } from './term.ts'
import { text } from '../company/dialog-text.ts'
import '../company/dialog.css'

const Field = fieldOf(companySign.sign)

/** 签约, or 续签 while a contract runs: the new one begins after it. */
export function SignDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text).sign
  return (
    <FormDrawer title={useActionTitle('sign', row)} {...dialog}>
      <SignForm row={row} onDone={() => onDone(t.done)} />
    </FormDrawer>
  )
}

function SignForm({ row, onDone }: { row: CompanyRow; onDone: () => void }) {
  const t = useText(text).sign
  const [initial] = useState(() => {
    const today = dayOf(new Date())
    return { companyId: row.id, version: row.version, signDate: today, ...newTerm(row, today), guaranteeDays: 0, interviewNumber: 0 }
  })
  const isRenewed = row.signState === 'SIGNED' && row.signValidTo !== null
  return (
    <SchemaForm call={companySign.sign} initial={initial} loadNewer={withNewVersion(initial)} onDone={onDone}>
      <div className="company-pair">
        <Field name="contractNo" label={t.contractNo}>
          <Input maxLength={40} />
        </Field>
        <Mode />
        <Field name="validFrom" label={t.validFrom} empty={t.chooseTerm} extra={isRenewed && t.renewHint(row.signValidTo!)}>
          <DayPicker />
        </Field>
        <Field name="validTo" label={t.validTo} empty={t.chooseTerm}>
          <DayPicker />
        </Field>
        <Field name="signDate" label={t.signDate} empty={t.chooseSignDate}>
          <DayPicker />
        </Field>
        <Field name="amount" label={t.amount} empty={t.enterAmount}>
          <Input prefix="¥" inputMode="decimal" maxLength={15} />
        </Field>
        <Fee />
        <Field name="guaranteeDays" label={t.guaranteeDays}>
          <InputNumber className="kit-wide" min={0} max={180} precision={0} />
        </Field>
        <Quota />
        <Field name="signerName" label={t.signerName}>
          <Input maxLength={20} />
        </Field>
        <Field name="signerMobile" label={t.signerMobile}>
          <Input maxLength={11} inputMode="numeric" />
        </Field>
      </div>
      <Field name="contractFiles" label={t.contractFiles} empty={t.uploadFiles}>
        <Upload scene={companyScenes['companySign.contract']} max={10} />
      </Field>
      <Field name="remark" label={t.remark}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </SchemaForm>
  )
}

/** A trial costs nothing. */
function Mode() {
  const t = useText(text).sign
  const form = Form.useFormInstance()
  const choose = (mode: unknown) => {
    if (mode === 'TRIAL') form.setFieldValue('amount', '0')
  }
  return (
    <Field name="coopMode" label={t.coopMode} empty={t.chooseMode}>
      <LabelSelect of={coopModes.labels} allowClear={false} onChange={choose} />
    </Field>
  )
}

function Fee() {
  const t = useText(text).sign
  const type: unknown = Form.useWatch('feeType')
  return (
    <>
      <Field name="feeType" label={t.feeType}>
        <LabelSelect of={feeTypes.labels} />
      </Field>
      {type !== undefined && type !== null && (
        <Field name="feeValue" label={type === 'PERCENT' ? t.rate : t.price}>
          <Input prefix={type === 'FIXED' ? '¥' : undefined} suffix={type === 'PERCENT' ? '%' : undefined} inputMode="decimal" maxLength={15} />
        </Field>
      )}
    </>
  )
}

function Quota() {
  const t = useText(text).sign
  const count = Number(Form.useWatch('interviewNumber') ?? 0)
  return (
    <>
      <Field name="interviewNumber" label={t.interviewNumber}>
        <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
      </Field>
      {count > 0 && (
        <Field name="couponExpireAt" label={t.couponExpireAt} extra={t.couponHint}>
          <DayPicker />
        </Field>
      )}
    </>
  )
}
