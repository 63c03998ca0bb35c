import { homeCommission, homeCommissionFields } from '@gongtai/contract'
import { Button, Form } from 'antd'
import { use, useState } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { randomId } from '../../../base/random-id.ts'
import { GuardedCloseContext } from '../../../kit/form/guarded-close.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { lastMonth } from './plan.ts'
import { MonthSelect } from '../MonthSelect.tsx'
import { text } from './text.ts'

export function GenerateDialog({ onDone, open, onClose }: DialogProps) {
  const t = useText(text)
  return (
    <FormModal title={t.generate} open={open} onClose={onClose}>
      <GenerateForm onDone={onDone} />
    </FormModal>
  )
}

/** A month is one thing to choose and two fields of the call. */
function GenerateForm({ onDone }: { onDone: () => void }) {
  const t = useText(text).generateForm
  const l = useLabels(homeCommissionFields)
  const w = useWords()
  const guard = use(GuardedCloseContext)
  const [month, setMonth] = useState<string | undefined>(lastMonth)
  const [requestNo] = useState(randomId)
  const [failure, setFailure] = useState<string>()
  const { running, once } = useOnce()
  const generate = once(async () => {
    if (month === undefined) return setFailure(t.chooseMonth)
    setFailure(undefined)
    try {
      const [planYear, planMonth] = month.split('-').map(Number) as [number, number]
      const { created, updated, skipped } = await call(homeCommission.generate, { requestNo, planYear, planMonth }, { handled: true })
      say('success', t.done(created, updated, skipped), 6)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  })
  return (
    <Form layout="vertical" onFinish={() => void generate()}>
      <p className="kit-secondary">{t.hint}</p>
      <Form.Item label={l.planYear} htmlFor="generate-month" required help={failure} validateStatus={failure === undefined ? '' : 'error'}>
        <MonthSelect id="generate-month" allowClear={false} value={month} onChange={setMonth} />
      </Form.Item>
      <div className="kit-form-footer">
        <Button onClick={() => guard?.close()}>{w.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={running}>
          {w.confirm}
        </Button>
      </div>
    </Form>
  )
}
