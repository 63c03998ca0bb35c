import { checkResults, missedCall, missedCallFields } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { AgentSelect } from '../call-log/CallSelects.tsx'
import { text } from './text.ts'

type MissedDialogProps = DialogProps<Selection>

const AssignField = fieldOf(missedCall.assign)

export function AssignDialog({ of: selection, onDone, ...dialog }: MissedDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.assignTitle(selection.count)} {...dialog}>
      <BulkForm call={missedCall.assign} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <AssignField name="agentId" label={t.agent} empty={t.chooseAgent}>
          <AgentSelect placeholder={t.chooseAgent} />
        </AssignField>
      </BulkForm>
    </FormModal>
  )
}

/** That the caller rang again is left out, because the system sees it by itself. */
const { SELF_CALLED: _, ...sayable } = checkResults.labels

const CheckField = fieldOf(missedCall.check, missedCallFields)

export function CheckDialog({ of: selection, onDone, ...dialog }: MissedDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.checkTitle(selection.count)} {...dialog}>
      <BulkForm call={missedCall.check} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <CheckField name="result" field="checkResult" empty={t.chooseResult}>
          <ValueSelect of={sayable} placeholder={t.chooseResult} />
        </CheckField>
        <RemarkField />
      </BulkForm>
    </FormModal>
  )
}

export function NoNeedDialog({ of: selection, onDone, ...dialog }: MissedDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.noNeed} {...dialog}>
      <BulkForm
        call={missedCall.check}
        selection={selection}
        chosen={ids => ({ ids, result: 'NO_NEED' as const })}
        submitText={w.confirm}
        onDone={() => finish(selection, onDone)}
      >
        <RemarkField />
      </BulkForm>
    </FormModal>
  )
}

function RemarkField() {
  const t = useText(text)
  return (
    <CheckField name="remark" field="checkRemark" empty={t.remarkHint}>
      <Input.TextArea rows={3} maxLength={200} showCount placeholder={t.remarkHint} />
    </CheckField>
  )
}

/** What became of each missed call has been said by the form. */
function finish(selection: Selection, onDone: () => void): void {
  selection.clear()
  onDone()
}
