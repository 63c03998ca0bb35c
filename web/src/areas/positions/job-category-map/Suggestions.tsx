import { jobCategoryMap } from '@gongtai/contract'
import type { JobCategoryMapRow, JobCategorySuggestion } from '@gongtai/contract'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useBulkRun } from '../../../kit/list/bulk-run.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useOnce } from '../../../kit/once.ts'
import { selectionOf } from './map-row.ts'
import { text } from './text.ts'

/** One click maps the external category to what is suggested, and can be taken back. */
export function Suggestions({ row }: { row: JobCategoryMapRow }) {
  const t = useText(text)
  const can = useCan()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const run = useBulkRun()
  if (row.suggestions.length === 0) return <span className="kit-secondary">{t.noSuggestion}</span>
  const accept = ({ categoryId }: JobCategorySuggestion) =>
    once(async () => {
      // `call` has shown a failure.
      await run.run(selectionOf(row), ids => call(jobCategoryMap.mapMany, { ids, state: 'MAPPED', categoryId })).catch(() => {})
      refreshAll()
    })
  return (
    <span className="map-suggestions">
      {row.suggestions.map(one => (
        <Button
          key={one.categoryId}
          size="small"
          disabled={running || !can('JobCategoryMap.save')}
          title={`${t.accept(one.pathName)} · ${Math.round(one.score * 100)}%`}
          aria-label={t.accept(one.pathName)}
          onClick={() => void accept(one)()}
        >
          {one.name}
        </Button>
      ))}
    </span>
  )
}
