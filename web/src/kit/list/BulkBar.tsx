import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import type { Selecting, Selection } from './list-selection.ts'

interface BulkBarProps<Row extends { id: number }> extends Pick<Selecting<Row>, 'selection' | 'more'> {
  renderBulk: (selection: Selection<Row>) => ReactNode
}

/** What can be done with the chosen rows. It takes the place of the paging at the foot of the window. */
export function BulkBar<Row extends { id: number }>({ selection, more, renderBulk }: BulkBarProps<Row>) {
  const t = useText(kitText).list
  return (
    <div className="kit-bulk" role="status">
      <span>{t.selected(selection.count)}</span>
      {more && (
        <Button type="link" onClick={more.chooseAll}>
          {(more.limited ? t.selectFirst : t.selectResults)(more.total)}
        </Button>
      )}
      {renderBulk(selection)}
      <Button type="link" onClick={selection.clear}>
        {t.clearSelection}
      </Button>
    </div>
  )
}
