import { companyRefusals } from '@gongtai/contract'
import { Button, Form } from 'antd'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { isBlank } from '../../../kit/form/form-rule.ts'
import { formText } from '../../../kit/form/form-text.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'

interface SaveButtonsProps {
  running: boolean
  /** It is absent where the company cannot be submitted now. */
  submitText?: string
  /** It is called before the form is sent. */
  onChoose: (submit: boolean) => void
  /** It brings the field of the licence in sight. */
  onLicenseMissing?: () => void
}

/** 保存 keeps the company; submitting it needs the licence. */
export function SaveButtons({ running, submitText, onChoose, onLicenseMissing }: SaveButtonsProps) {
  const w = useWords()
  const { incomplete } = useText(formText)
  const language = useLanguage()
  const form = Form.useFormInstance()
  const choose = (submit: boolean) => flushSync(() => onChoose(submit))
  const submit = () => {
    if (isBlank(form.getFieldValue('licenseFile'))) {
      flushSync(() => onLicenseMissing?.())
      form.setFields([{ name: 'licenseFile', errors: [companyRefusals.licenseMissing.message(undefined, language)] }])
      form.scrollToField('licenseFile', { block: 'center', focus: true })
      return say('warning', incomplete, 2)
    }
    choose(true)
    form.submit()
  }
  return (
    <>
      <Button
        type={submitText === undefined ? 'primary' : 'default'}
        htmlType="submit"
        disabled={running}
        loading={running && submitText === undefined}
        onClick={() => choose(false)}
      >
        {w.save}
      </Button>
      {submitText !== undefined && (
        <Button type="primary" disabled={running} loading={running} onClick={submit}>
          {submitText}
        </Button>
      )}
    </>
  )
}
