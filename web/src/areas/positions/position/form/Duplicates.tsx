import { paths, position, positionStates } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Form } from 'antd'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { usePaused } from '../../../../kit/paused.ts'
import { StatusTag } from '../../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

/** What the company has already under this title, while somebody types it. */
export function Duplicates({ companyId, positionId }: { companyId: number | undefined; positionId: number | undefined }) {
  const t = useText(text)
  const title = usePaused(((Form.useWatch('title') as string | undefined) ?? '').trim())
  const categoryId = Form.useWatch('categoryId') as number | undefined
  const addressIds = Form.useWatch('addressIds') as number[] | undefined
  const isReady = companyId !== undefined && title.length >= 2
  const { data = [] } = useQuery({
    ...callQuery(position.duplicates, { companyId: companyId!, title, categoryId, addressIds, id: positionId }),
    enabled: isReady,
  })
  if (!isReady || data.length === 0) return null
  return (
    <ul className="position-duplicates" aria-label={t.duplicates}>
      {data.slice(0, 3).map(one => (
        <li key={one.id}>
          {one.isSame ? t.same : t.alike} <Link to={paths.PositionDetail({ positionId: one.id })}>{one.positionCode}</Link> {one.title}{' '}
          <StatusTag of={positionStates} value={one.state} />
        </li>
      ))}
    </ul>
  )
}
