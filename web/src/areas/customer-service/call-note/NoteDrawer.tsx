import { Drawer } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { GuardedCloseContext, useGuardedClose } from '../../../kit/form/guarded-close.ts'
import { NoteForm } from './NoteForm.tsx'
import type { NoteFormProps } from './NoteForm.tsx'
import { text } from './text.ts'

/** 写记录 and 编辑 in a drawer. Opened with nothing, it writes a note without a call. */
export default function NoteDrawer({ of = {}, open, onClose, onDone }: DialogProps<Omit<NoteFormProps, 'onSaved'> | undefined>) {
  const t = useText(text).form
  const guard = useGuardedClose(onClose)
  return (
    <Drawer title={of.note === undefined ? t.add : t.edit} open={open} onClose={guard.close} size={720} destroyOnHidden>
      <GuardedCloseContext value={guard}>
        <NoteForm {...of} onSaved={() => onDone()} />
      </GuardedCloseContext>
    </Drawer>
  )
}
