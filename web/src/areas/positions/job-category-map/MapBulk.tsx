import { jobCategoryMap } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import type { BulkAnswer } from '../../../kit/list/bulk-run.ts'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { text } from './text.ts'

interface MapBulkProps {
  selection: Selection
  /** Absent where the rows are pairs, which have no states. */
  onMap?: () => void
}

/** What is done with the chosen rows. What is not in the state for it is named afterwards. */
export function MapBulk({ selection, onMap }: MapBulkProps) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const run = useBulkRun()

  const act = (action: string, send: (ids: number[], slice: { operation?: number }) => Promise<BulkAnswer>, danger = false) =>
    once(async () => {
      if (!(await ask({ title: t.sureMany(action, selection.count), yes: w.confirm, no: w.cancel, danger }))) return
      await run.run(selection, send)
      selection.clear()
      refreshAll()
    })
  const turn = (action: string, state: InputOf<typeof jobCategoryMap.mapMany>['state']) =>
    act(action, (ids, slice) => call(jobCategoryMap.mapMany, { ids, state }, slice))
  const remove = act(w.delete, (ids, slice) => call(jobCategoryMap.delete, { ids }, slice), true)

  return (
    <>
      {onMap && (
        <>
          <Button size="small" disabled={running} onClick={onMap}>
            {t.mapMany}
          </Button>
          <Button size="small" disabled={running} onClick={() => void turn(t.ignoreMany, 'IGNORED')()}>
            {t.ignoreMany}
          </Button>
          <Button size="small" disabled={running} onClick={() => void turn(t.resetMany, 'UNMAPPED')()}>
            {t.resetMany}
          </Button>
        </>
      )}
      <Button size="small" danger disabled={running} onClick={() => void remove()}>
        {w.delete}
      </Button>
      <BulkProgress run={run} />
    </>
  )
}
