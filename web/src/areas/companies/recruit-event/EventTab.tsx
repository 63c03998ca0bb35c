import { ArrowRightOutlined } from '@ant-design/icons'
import { inLanguage, recruitActions, recruitEvent, region } from '@gongtai/contract'
import type { RecruitEventRow, RegionNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { dictLabel, useDict } from '../../../kit/picker/dict.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { stateMove } from './event-part.ts'
import { LoadMore } from '../company/LoadMore.tsx'
import { Part } from '../company/Part.tsx'
import { text } from '../company/detail-text.ts'

/** All that happened in a company, newest first. */
export function EventTab({ companyId }: { companyId: number }) {
  const t = useText(text).event
  const language = useLanguage()
  const list = useMoreQuery(recruitEvent.list, { entityType: 'COMPANY', entityId: companyId })
  const named = useNames()
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (list.rows.length === 0) return <EmptyState text={t.empty} />
  return (
    <Part>
      <Timeline
        entries={list.rows.map(row => ({
          key: row.id,
          at: row.at,
          title: (
            <>
              {inLanguage(recruitActions.labels[row.action], language)} <StateMove row={row} />
            </>
          ),
          who: row.operatorName ?? t.system,
          content: (
            <>
              <ChangeList valueNames={row.valueNames} changes={row.changes.map(named)} />
              {row.remark && <p className="kit-secondary company-follow-text">{row.remark}</p>}
            </>
          ),
        }))}
      />
      <LoadMore list={list} />
    </Part>
  )
}

function StateMove({ row }: { row: RecruitEventRow }) {
  const t = useText(text).event
  const language = useLanguage()
  const move = stateMove(row)
  if (move === undefined) return null
  const [from, to] = move
  return (
    <>
      <ToneTag tone={from.tone}>{inLanguage(from.label, language)}</ToneTag> <ArrowRightOutlined aria-label={t.to} />{' '}
      <ToneTag tone={to.tone}>{inLanguage(to.label, language)}</ToneTag>
    </>
  )
}

type Change = RecruitEventRow['changes'][number]

const fileField = /(?:File|Files|^files|idCardFront|idCardBack)$/
const dictCodes: Record<string, 'INDUSTRY' | 'WELFARE' | 'COMPANY_TAG'> = { industryCode: 'INDUSTRY', welfareTags: 'WELFARE', tags: 'COMPANY_TAG' }

/** Codes and names of files are written into the log; people read what they stand for. */
function useNames(): (change: Change) => Change {
  const t = useText(text).event
  const dicts = { INDUSTRY: useDict('INDUSTRY'), WELFARE: useDict('WELFARE'), COMPANY_TAG: useDict('COMPANY_TAG') }
  const { data: regions = [] } = useQuery({ ...callQuery(region.tree, { storey: 3 }), staleTime: Infinity })
  const nameOf = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(item => nameOf(field, item))
    if (typeof value !== 'string') return value
    if (fileField.test(field)) return t.file
    const dict = dictCodes[field]
    if (dict !== undefined) return dictLabel(dicts[dict], value)
    return /^(?:province|city|district)Code$/.test(field) ? (regionName(regions, value) ?? value) : value
  }
  return change => ({ ...change, old: nameOf(change.field, change.old), new: nameOf(change.field, change.new) })
}

function regionName(nodes: readonly RegionNode[], code: string): string | undefined {
  for (const node of nodes) {
    const name = node.code === code ? node.name : regionName(node.childes, code)
    if (name !== undefined) return name
  }
  return undefined
}
