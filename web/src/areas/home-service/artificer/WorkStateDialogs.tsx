import { artificer, artificerActions, inLanguage } from '@gongtai/contract'
import type { ArtificerRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

type Chosen = Selection<Pick<ArtificerRow, 'id' | 'name'>>

/** The same for one person and for many. */
function WorkStateDialog({ of: selection, action, onDone, ...dialog }: DialogProps<Chosen> & { action: 'startWork' | 'rest' }) {
  const t = useText(text)
  const w = useWords()
  const label = inLanguage(artificerActions[action].label, useLanguage())
  const { workState } = artificerActions[action].to
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={selection.count === 1 && selection.rows[0] ? t.about(label, selection.rows[0].name) : t.many(label, selection.count)} {...dialog}>
      <BulkForm call={artificer.setWorkState} selection={selection} chosen={ids => ({ ids, workState })} submitText={w.confirm} onDone={done}>
        <p>{action === 'startWork' ? t.startWorkHint : t.restHint}</p>
      </BulkForm>
    </FormModal>
  )
}

export function StartWorkDialog(props: DialogProps<Chosen>) {
  return <WorkStateDialog {...props} action="startWork" />
}

export function RestDialog(props: DialogProps<Chosen>) {
  return <WorkStateDialog {...props} action="rest" />
}
