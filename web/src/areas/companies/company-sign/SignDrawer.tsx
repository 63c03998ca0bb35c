import { companyScenes, companySign, companySignFields, coopModes, dayOf } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { useActionTitle } from '../company/action-title.ts'
import { withNewVersion } from '../company/newer.ts'
import { newTerm } from './term.ts'
import { text } from './text.ts'
import '../company/dialog.css'

const Field = fieldOf(companySign.sign, companySignFields)

/** While a contract runs this is 续签, and the new one begins after it. */
export function SignDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  const [initial] = useState(() => {
    const today = dayOf(new Date())
    return { companyId: row.id, version: row.version, signDate: today, ...newTerm(row, today), guaranteeDays: 0, interviewNumber: 0 }
  })
  const isRenewed = row.signState === 'SIGNED' && row.signValidTo !== null
  return (
    <FormDrawer title={useActionTitle('sign', row)} {...dialog}>
      <SchemaForm call={companySign.sign} fields={companySignFields} initial={initial} loadNewer={withNewVersion(initial)} onDone={() => onDone(t.signed)}>
        <div className="company-pair">
          <Field name="contractNo">
            <Input maxLength={40} />
          </Field>
          <Mode />
          <Field name="validFrom" empty={t.chooseTerm} extra={isRenewed && t.renewHint(row.signValidTo!)}>
            <DayPicker />
          </Field>
          <Field name="validTo" empty={t.chooseTerm}>
            <DayPicker />
          </Field>
          <Field name="signDate" empty={t.chooseSignDate}>
            <DayPicker />
          </Field>
          <Field name="amount" required empty={t.enterAmount}>
            <Input prefix="¥" inputMode="decimal" maxLength={15} />
          </Field>
          <Fee />
          <Field name="guaranteeDays">
            <InputNumber className="kit-wide" min={0} max={180} precision={0} />
          </Field>
          <Quota today={initial.signDate} />
          <Field name="signerName">
            <Input maxLength={20} />
          </Field>
          <Field name="signerMobile">
            <Input maxLength={11} inputMode="numeric" />
          </Field>
        </div>
        <Field name="contractFiles" empty={t.uploadFiles}>
          <Upload scene={companyScenes['companySign.contract']} max={10} />
        </Field>
        <Field name="remark">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}

/** A trial costs nothing. */
function Mode() {
  const t = useText(text)
  const form = Form.useFormInstance()
  const choose = (mode: unknown) => {
    if (mode === 'TRIAL') form.setFieldValue('amount', '0')
  }
  return (
    <Field name="coopMode" empty={t.chooseMode}>
      <ValueSelect of={coopModes} allowClear={false} onChange={choose} />
    </Field>
  )
}

function Fee() {
  const t = useText(text)
  const type: unknown = Form.useWatch('feeType')
  const isNeeded = Form.useWatch('coopMode') === 'RESULT'
  return (
    <>
      <Field name="feeType" required={isNeeded} empty={t.chooseFee} />
      {type !== undefined && type !== null && (
        <Field name="feeValue" label={type === 'PERCENT' ? t.rate : t.price} required={isNeeded} empty={t.enterFee}>
          <Input prefix={type === 'FIXED' ? '¥' : undefined} suffix={type === 'PERCENT' ? '%' : undefined} inputMode="decimal" maxLength={15} />
        </Field>
      )}
    </>
  )
}

function Quota({ today }: { today: string }) {
  const t = useText(text)
  const count = Number(Form.useWatch('interviewNumber') ?? 0)
  const validFrom: unknown = Form.useWatch('validFrom')
  const isToCome = typeof validFrom === 'string' && validFrom > today
  return (
    <>
      <Field name="interviewNumber" label={t.interviewNumber}>
        <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
      </Field>
      {count > 0 && (
        <Field name="couponExpireAt" label={t.couponExpireAt} extra={isToCome ? t.couponToCome : t.couponHint}>
          <DayPicker />
        </Field>
      )}
    </>
  )
}
