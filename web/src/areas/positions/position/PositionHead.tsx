import { paths, positionActions } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { nextSteps, usePositionHandlers } from './dialogs.ts'
import type { OpenPositionDialog } from './dialogs.ts'

/** What can be done with a position, on its page and in the quick view: the next step is the main button. */
export function PositionActions({ info, open }: { info: PositionInfo; open: OpenPositionDialog }) {
  const w = useWords()
  const { edit, ...handlers } = usePositionHandlers(open)(info)
  const steps = nextSteps(info)
  // Where an edit is the next step, it is the main button and needs no second one.
  const isNext = steps.find(name => info.actions.includes(name)) === 'edit'
  return (
    <ActionButtons of={positionActions} row={info} primary={steps} on={isNext ? { ...handlers, ...(edit && { edit }) } : handlers}>
      {!isNext && info.actions.includes('edit') && (
        <SiteLink to={paths.PositionEdit({ positionId: info.id })}>
          <Button tabIndex={-1}>{w.edit}</Button>
        </SiteLink>
      )}
    </ActionButtons>
  )
}
