import { region } from '@gongtai/contract'
import type { RegionRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import type { regionDialogs } from './dialogs.ts'
import { text } from './text.ts'

interface RegionActionsProps {
  row: RegionRow
  onOpen: OpenDialog<typeof regionDialogs>
}

/** Before a region is disabled, whoever does so is told how many records use it. */
export function RegionActions({ row, onOpen }: RegionActionsProps) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const mayDisable = async () => {
    const { useCount, enabledBelow } = await call(region.uses, { id: row.id })
    if (enabledBelow === 0) return ask({ title: t.sureDisable(row.name, useCount), yes: w.disable, no: w.cancel })
    say('warning', t.blocked(row.name, enabledBelow))
    return false
  }
  const toggle = async () => {
    if (row.enabled && !(await mayDisable())) return
    await call(region.changeState, { id: row.id, version: row.version, enabled: !row.enabled })
    say('success', w.done)
    refreshAll()
  }
  return (
    <span className="kit-moves">
      <RowButton onClick={() => onOpen('edit', { row })}>{w.edit}</RowButton>
      {/* `call` has shown a failure. */}
      <RowButton onClick={() => void toggle().catch(() => {})}>{row.enabled ? w.disable : w.enable}</RowButton>
      {row.storey < 3 && row.enabled && <RowButton onClick={() => onOpen('edit', { parent: row })}>{t.addBelow}</RowButton>}
      <RowButton onClick={() => onOpen('history', row)}>{t.history}</RowButton>
    </span>
  )
}
