import type { Call } from '@gongtai/contract'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { useWords } from '../../base/words.ts'
import { formText } from './form-text.ts'
import { SchemaForm } from './SchemaForm.tsx'
import type { SchemaFormProps } from './SchemaForm.tsx'
import './decision.css'

interface DecisionFormProps<C extends Call> extends Omit<SchemaFormProps<C>, 'renderFooter' | 'submitText' | 'onCancel'> {
  /** What is decided about. */
  children: ReactNode
  /** What can be said with a pass. */
  passing?: ReactNode
  /** The reason, which is asked for with a rejection alone: a `<ReasonInput>`. */
  rejecting: ReactNode
  /** To the next record without a decision. */
  onSkip?: (() => void) | undefined
}

/** A review: the two decisions are the two buttons at the foot. The call takes them as `result`. */
export function DecisionForm<C extends Call>({ children, passing, rejecting, onSkip, ...form }: DecisionFormProps<C>) {
  const [isRejecting, setRejecting] = useState(false)
  return (
    <SchemaForm {...form} renderFooter={({ running }) => <Buttons running={running} isRejecting={isRejecting} onReject={setRejecting} onSkip={onSkip} />}>
      <div>{children}</div>
      <Form.Item name="result" noStyle>
        <Held />
      </Form.Item>
      {isRejecting ? rejecting : passing}
    </SchemaForm>
  )
}

/** The decision is a value of the form without a control of its own. */
const Held = () => null

interface ButtonsProps {
  running: boolean
  isRejecting: boolean
  onReject: (isRejecting: boolean) => void
  onSkip: (() => void) | undefined
}

/** So long after a record has come its buttons take no click, because the second of a double click is meant for the record before it. */
const settling = 400

function Buttons({ running, isRejecting, onReject, onSkip }: ButtonsProps) {
  const t = useText(formText)
  const w = useWords()
  const form = Form.useFormInstance()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling)
    return () => clearTimeout(timer)
  }, [])
  const send = (result: 'PASS' | 'REJECT') => {
    if (running) return
    form.setFieldValue('result', result)
    form.submit()
  }
  // Ctrl or ⌘ with Enter is the main button, wherever the cursor stands. The letters are for whoever is not typing.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented) return
      const isWithKey = event.ctrlKey || event.metaKey
      const letter = isWithKey || event.altKey || isTyping(event.target) ? undefined : event.key.toLowerCase()
      if (event.key === 'Enter' && isWithKey) send(isRejecting ? 'REJECT' : 'PASS')
      else if (letter === 'r' && !isRejecting && !running) onReject(true)
      else if (letter === 'j' && !isRejecting && !running && onSkip !== undefined) onSkip()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <span className="kit-decision-key">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {isRejecting ? t.confirmReject : w.pass}
        {!isRejecting && (
          <>
            {' '}
            <kbd>R</kbd> {w.reject}
          </>
        )}
        {!isRejecting && onSkip && (
          <>
            {' '}
            <kbd>J</kbd> {t.skip}
          </>
        )}
      </span>
      <span className="kit-decision" data-settled={isSettled}>
        {isRejecting ? (
          <>
            <Button onClick={() => onReject(false)}>{w.back}</Button>
            <Button type="primary" danger loading={running} onClick={() => send('REJECT')}>
              {t.confirmReject}
            </Button>
          </>
        ) : (
          <>
            {onSkip && (
              <Button type="text" disabled={running} onClick={onSkip}>
                {t.skip}
              </Button>
            )}
            <Button disabled={running} onClick={() => onReject(true)}>
              {w.reject}
            </Button>
            <Button type="primary" loading={running} onClick={() => send('PASS')}>
              {w.pass}
            </Button>
          </>
        )}
      </span>
    </>
  )
}

/** Letters mean themselves where somebody types or chooses. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
