import { resume, resumeExport, talentPool } from '@gongtai/contract'
import type { ResumeRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import { sliceSize } from '../../../kit/list/bulk-run.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { OpenResumeDialog } from './dialogs.ts'
import { text } from './text.ts'

interface ResumeBulkProps {
  selection: Selection<ResumeRow>
  list: ListQuery<typeof resume.page>
  open: OpenResumeDialog
}

/** Each resume is done or refused on its own. */
export function ResumeBulk({ selection, list, open }: ResumeBulkProps) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const refreshAll = useRefreshAll()
  const { poolId } = list.filter
  const { data: pools = [] } = useQuery({ ...callQuery(talentPool.list, {}), enabled: poolId !== undefined })
  const pool = pools.find(({ id }) => id === poolId)
  const remove = async () => {
    if (pool === undefined || !(await ask({ title: t.removeAsk(selection.count, pool.name), yes: w.confirm, no: w.cancel, danger: true }))) return
    const ids = (await selection.load()).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += sliceSize) {
      const answer = await call(talentPool.remove, { poolId: pool.id, ids: ids.slice(at, at + sliceSize) }).catch(() => undefined)
      if (answer === undefined) return
      if (answer.failures.length > 0) say('warning', answer.failures.map(({ name, msg }) => `${name}: ${msg}`).join('\n'))
    }
    say('success', w.done)
    selection.clear()
    refreshAll()
  }
  return (
    <>
      {can('Resume.pool') && (
        <Button size="small" onClick={() => open('pool', selection)}>
          {t.addChosen}
        </Button>
      )}
      {can('Resume.pool') && pool !== undefined && (
        <Button size="small" danger onClick={() => void remove()}>
          {t.removeChosen}
        </Button>
      )}
      <ExportChosen call={resume.export} kind={resumeExport} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
