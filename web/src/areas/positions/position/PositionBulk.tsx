import { inLanguage, position, positionActions, positionExport } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { OpenPositionDialog } from './dialogs.ts'
import { text } from './text.ts'

interface PositionBulkProps {
  selection: Selection<PositionRow>
  list: ListQuery<typeof position.page>
  open: OpenPositionDialog
}

/** Each position is done or refused on its own, so every action is offered whatever is chosen. */
export function PositionBulk({ selection, list, open }: PositionBulkProps) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const offered = [
    { dialog: 'approve', code: 'Position.examine', label: t.approve },
    { dialog: 'assign', code: 'Position.assign', label: inLanguage(positionActions.assign.label, language) },
    { dialog: 'refresh', code: 'Position.refresh', label: inLanguage(positionActions.refresh.label, language) },
    { dialog: 'withdraw', code: 'Position.state', label: inLanguage(positionActions.offline.label, language) },
  ] as const
  return (
    <>
      {offered
        .filter(({ code }) => can(code))
        .map(({ dialog, label }) => (
          <Button key={dialog} size="small" danger={dialog === 'withdraw'} onClick={() => open(dialog, selection)}>
            {label}
          </Button>
        ))}
      <ExportChosen call={position.export} kind={positionExport} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
