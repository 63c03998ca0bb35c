import { feeTypes, inLanguage, position, positionFeeModes } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, InputNumber } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../../../base/text.ts'
import { useCan, useHidden } from '../../../../base/session.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { Field } from '../../../../kit/form/Field.tsx'
import { Input } from '../../../../kit/form/Input.ts'
import { useLanguage } from '../../../../base/language.ts'
import { text } from './text.ts'

/**
 * The terms follow the contract. Whoever may grant exceptions changes them and says why; others see what will hold.
 */
export function FeeFields({ companyId: fixed }: { companyId?: number }) {
  const t = useText(text)
  const language = useLanguage()
  const form = Form.useFormInstance()
  const mayDiffer = useCan()('Position.feeException')
  const isHidden = useHidden()
  const chosen = Form.useWatch('companyId') as number | undefined
  const companyId = fixed ?? chosen
  const { data: terms } = useQuery({ ...callQuery(position.terms, { companyId: companyId! }), enabled: companyId !== undefined })
  const [mode, type, value, days] = [Form.useWatch('feeMode'), Form.useWatch('feeType'), Form.useWatch('feeValue'), Form.useWatch('guaranteeDays')]
  useEffect(() => {
    // What a new position says of money is what the contract says, until somebody says otherwise.
    if (terms === undefined || fixed !== undefined) return
    const { feeMode, feeType, feeValue, guaranteeDays } = terms
    form.setFieldsValue({ feeMode, feeType, guaranteeDays, ...(isHidden('position.feeValue') ? {} : { feeValue }) })
  }, [terms, fixed, form, isHidden])
  const differs =
    terms !== undefined &&
    (mode !== terms.feeMode ||
      (type ?? null) !== terms.feeType ||
      days !== terms.guaranteeDays ||
      (value != null && terms.feeValue !== null && Number(value) !== Number(terms.feeValue)))
  return (
    <>
      <div className="position-form-wide">
        {terms !== undefined && (
          <p className="kit-secondary">
            {t.terms(
              inLanguage(positionFeeModes.labels[terms.feeMode], language),
              terms.feeValue === null || terms.feeType === null ? '' : `${terms.feeValue} ${inLanguage(feeTypes.labels[terms.feeType], language)}`,
              terms.guaranteeDays,
            )}
            {terms.feeMode === 'COUPON' && ` · ${t.credits(terms.couponAvailable)}`}
            {terms.left !== null && ` · ${t.left(terms.left)}`}
          </p>
        )}
      </div>
      <Field name="feeMode" empty={t.chooseFee} />
      {mode === 'RESULT' && (
        <>
          <Field name="feeType" />
          <Field name="feeValue">
            <Input inputMode="decimal" maxLength={12} />
          </Field>
          <Field name="guaranteeDays">
            <InputNumber className="kit-wide" min={0} max={180} precision={0} />
          </Field>
        </>
      )}
      {differs && (
        <div className="position-form-wide">
          {mayDiffer ? (
            <Field name="feeReason" required empty={t.enterFeeReason}>
              <Input maxLength={200} />
            </Field>
          ) : (
            <Alert type="warning" showIcon title={t.feeDiffers} />
          )}
        </div>
      )}
    </>
  )
}
