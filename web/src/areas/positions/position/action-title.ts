import { inLanguage, positionActions } from '@gongtai/contract'
import type { PositionAction, PositionRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

/** What a dialog is called: by its action and the position, or by how many of them are meant. */
export function useActionTitle(action: PositionAction, of: Pick<PositionRow, 'title'> | Selection<PositionRow>): string {
  const t = useText(text)
  const label = inLanguage(positionActions[action].label, useLanguage())
  const row = 'count' in of ? of.rows[0] : of
  if (row === undefined || ('count' in of && of.count > 1)) return t.actionTitleMany(label, (of as Selection).count)
  return t.actionTitle(label, row.title)
}
