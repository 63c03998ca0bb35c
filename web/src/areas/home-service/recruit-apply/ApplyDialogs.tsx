import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { useText } from '../../../base/text.ts'
import { AddForm, ConvertForm, EliminateForm, FollowForm, InterviewForm } from './ApplyForms.tsx'
import type { OpenedApply } from '../labor-recruit/opened.ts'
import { useRefreshRecruits } from '../labor-recruit/refresh.ts'
import { text } from '../labor-recruit/text.ts'

interface ApplyDialogsProps {
  opened: OpenedApply | undefined
  /** The recruitment whose sign-ups are listed, which a new one is likely for. */
  recruitId: number | undefined
  open: boolean
  onClose: () => void
}

const forms = ['add', 'follow', 'interview', 'eliminate', 'convert'] as const
type FormName = (typeof forms)[number]
const inDrawer: readonly FormName[] = ['add', 'follow']

/** What opens over the list of sign-ups. */
export function ApplyDialogs({ opened, recruitId, open, onClose }: ApplyDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshRecruits()
  const dialog = forms.find(name => name === opened?.dialog)
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState<{ dialog: FormName; row: OpenedApply['row'] }>()
  if (dialog !== undefined && (dialog !== last?.dialog || opened?.row !== last.row)) setLast({ dialog, row: opened?.row })
  const done = () => {
    say('success', t.done)
    onClose()
    refresh()
  }
  if (last === undefined) return null
  const label = last.dialog === 'add' ? t.apply.add : t.apply.actions[last.dialog]
  const title = last.row ? t.about(label, last.row.name) : label
  const isDrawer = inDrawer.includes(last.dialog)
  const content = (
    <>
      {last.dialog === 'add' && <AddForm recruitId={recruitId} onDone={done} />}
      {last.row && last.dialog === 'follow' && <FollowForm row={last.row} onDone={done} />}
      {last.row && last.dialog === 'interview' && <InterviewForm row={last.row} onDone={done} />}
      {last.row && last.dialog === 'eliminate' && <EliminateForm row={last.row} onDone={done} />}
      {last.row && last.dialog === 'convert' && <ConvertForm row={last.row} onDone={done} />}
    </>
  )
  return (
    <>
      <FormDrawer title={title} open={open && isDrawer} onClose={onClose}>
        {isDrawer && content}
      </FormDrawer>
      <FormModal title={title} open={open && !isDrawer} onClose={onClose}>
        {!isDrawer && content}
      </FormModal>
    </>
  )
}
