import { checkResults, missedCall } from '@gongtai/contract'
import { Input } from 'antd'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useText } from '../../../base/text.ts'
import { AgentSelect } from '../call-log/CallSelects.tsx'
import { useRefreshMissed } from './opened.ts'
import type { OpenedMissed } from './opened.ts'
import { text } from './text.ts'

const AssignField = fieldOf(missedCall.assign)
const CheckField = fieldOf(missedCall.check)

/** That the caller rang again is known without anybody saying so. */
const { SELF_CALLED: _, ...sayable } = checkResults.labels

interface MissedDialogsProps {
  opened: OpenedMissed | undefined
  open: boolean
  onClose: () => void
}

export function MissedDialogs({ opened, open, onClose }: MissedDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshMissed()
  if (opened === undefined) return null
  const { dialog, selection } = opened
  const done = () => {
    onClose()
    selection.clear()
    refresh()
  }
  if (dialog === 'assign')
    return (
      <FormModal title={t.assignTitle(selection.count)} open={open} onClose={onClose}>
        <BulkForm call={missedCall.assign} selection={selection} submitText={t.confirm} onDone={done}>
          <AssignField name="agentId" label={t.agent} empty={t.chooseAgent}>
            <AgentSelect placeholder={t.chooseAgent} />
          </AssignField>
        </BulkForm>
      </FormModal>
    )
  return (
    <FormModal title={dialog === 'noNeed' ? t.noNeed : t.checkTitle(selection.count)} open={open} onClose={onClose}>
      <BulkForm
        call={missedCall.check}
        selection={selection}
        chosen={ids => (dialog === 'noNeed' ? { ids, result: 'NO_NEED' as const } : { ids })}
        submitText={t.confirm}
        onDone={done}
      >
        {dialog === 'check' && (
          <CheckField name="result" label={t.checkResult} empty={t.chooseResult}>
            <LabelSelect of={sayable} placeholder={t.chooseResult} />
          </CheckField>
        )}
        <CheckField name="remark" label={t.remark} empty={t.remarkHint}>
          <Input.TextArea rows={3} maxLength={200} showCount placeholder={t.remarkHint} />
        </CheckField>
      </BulkForm>
    </FormModal>
  )
}
