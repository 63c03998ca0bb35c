import { callNoteActions, inLanguage } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { noteDialogs } from './dialogs.ts'

interface NoteBulkProps {
  selection: Selection
  open: OpenDialog<typeof noteDialogs>
}

/** Each note is done or refused on its own, so both actions are offered whatever is chosen. */
export function NoteBulk({ selection, open }: NoteBulkProps) {
  const language = useLanguage()
  return (
    <>
      <Can code="BusinessRecords.assign">
        <Button size="small" onClick={() => open('assignMany', selection)}>
          {inLanguage(callNoteActions.ASSIGN.label, language)}
        </Button>
      </Can>
      <Can code="BusinessRecords.close">
        <Button size="small" onClick={() => open('closeMany', selection)}>
          {inLanguage(callNoteActions.CLOSE.label, language)}
        </Button>
      </Can>
    </>
  )
}
