import { presence } from '@gongtai/contract'
import type { OnlineRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { ReasonField } from '../staff/StateDialogs.tsx'
import { text } from './text.ts'

export function ForceLogoutDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection<OnlineRow>>) {
  const t = useText(text)
  const w = useWords()
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={selection.count === 1 ? t.forceTitle(selection.rows[0]!.realName) : t.forceMany(selection.count)} {...dialog}>
      <BulkForm call={presence.forceLogout} selection={selection} submitText={w.confirm} onDone={done}>
        <ReasonField hint={t.forceHint} max={100} />
      </BulkForm>
    </FormModal>
  )
}
