import { homeCommission } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import type { PlanSubject } from './plan.ts'
import { newVersionOf, PlanModal } from './PlanModal.tsx'
import { text } from './text.ts'

export const FreezeDialog = (props: DialogProps<PlanSubject>) => <ReasonModal action="freeze" {...props} />
export const UnfreezeDialog = (props: DialogProps<PlanSubject>) => <ReasonModal action="unfreeze" {...props} />
export const RevokeDialog = (props: DialogProps<PlanSubject>) => <ReasonModal action="revoke" {...props} />

const Field = fieldOf(homeCommission.freeze)

/** What it means, and why it is done. */
function ReasonModal({ action, of: plan, onDone, ...dialog }: DialogProps<PlanSubject> & { action: 'freeze' | 'unfreeze' | 'revoke' }) {
  const t = useText(text)
  const w = useWords()
  const { id, version } = plan
  return (
    <PlanModal action={action} plan={plan} {...dialog}>
      <SchemaForm
        call={homeCommission[action]}
        initial={{ id, version }}
        loadNewer={async () => ({ id, version: await newVersionOf(id) })}
        onDone={() => onDone(w.done)}
      >
        <p>{t.hints[action]}</p>
        <Field name="reason" label={t.reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </PlanModal>
  )
}
