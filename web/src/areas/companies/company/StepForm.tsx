import { Button, Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { say } from '../../../base/notify.ts'
import { isBlank } from '../../../kit/form/form-rule.ts'
import { formText } from '../../../kit/form/form-text.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { text } from './text.ts'

export interface FormStep {
  title: string
  /** These are checked before the next step opens. */
  fields: readonly string[]
  content: ReactNode
}

interface StepsProps {
  steps: readonly FormStep[]
  /** It is the number of the open step, from 0. */
  step: number
  onStep: (step: number) => void
}

/** The parts of a long form are shown one after the other. All stay mounted, so that nothing typed is lost. */
export function StepSections({ steps, step, onStep }: StepsProps) {
  const t = useText(text).form
  const open = useRef<HTMLElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    open.current?.focus()
  }, [step])
  return (
    <>
      <ol className="kit-panel company-steps" aria-label={t.steps}>
        {steps.map(({ title }, index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
            <span className="company-step-number" aria-hidden="true">
              {index + 1}
            </span>
            {index < step ? (
              <button type="button" className="kit-row-button" onClick={() => onStep(index)}>
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
      {steps.map(({ title, content }, index) => (
        <section
          key={title}
          ref={index === step ? open : undefined}
          className="kit-panel company-section"
          aria-label={title}
          tabIndex={-1}
          hidden={index !== step}
        >
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </>
  )
}

interface StepButtonsProps extends StepsProps {
  cancel: (() => void) | undefined
  /** The last step ends with these buttons. */
  children: ReactNode
}

export function StepButtons({ steps, step, onStep, cancel, children }: StepButtonsProps) {
  const t = useText(text).form
  const w = useWords()
  const { incomplete } = useText(formText)
  const form = Form.useFormInstance()
  const next = async () => {
    const fields = [...steps[step]!.fields]
    try {
      await form.validateFields(fields)
      onStep(step + 1)
    } catch {
      const wrong = fields.filter(name => form.getFieldError(name).length > 0)
      if (wrong.some(name => isBlank(form.getFieldValue(name)))) say('warning', incomplete, 2)
      form.scrollToField(wrong[0]!, { block: 'center', focus: true })
    }
  }
  return (
    <>
      <Button onClick={cancel}>{w.cancel}</Button>
      {step > 0 && <Button onClick={() => onStep(step - 1)}>{t.back}</Button>}
      {step < steps.length - 1 ? (
        // It has a key of its own, because otherwise the same click would also press the button that sends the form.
        <Button key="next" type="primary" onClick={() => void next()}>
          {t.next}
        </Button>
      ) : (
        children
      )}
    </>
  )
}
