import { ArrowRightOutlined } from '@ant-design/icons'
import { inLanguage, recruitActions, recruitEvent, region } from '@gongtai/contract'
import type { RecruitEventRow, RegionNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { dictLabel, useDict } from '../../../kit/picker/dict.ts'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { stateMove } from './event-part.ts'
import { MoreTimeline } from '../company/MoreTimeline.tsx'
import { Part } from '../company/Part.tsx'
import { text } from './text.ts'

/** All that happened in a company, newest first. */
export function EventTab({ companyId }: { companyId: number }) {
  const t = useText(text)
  const { system } = useWords()
  const list = useMoreQuery(recruitEvent.list, { entityType: 'COMPANY', entityId: companyId })
  const named = useNames()
  const entryOf = (row: RecruitEventRow) => ({
    key: row.id,
    at: row.at,
    title: (
      <>
        <ValueName of={recruitActions} value={row.action} /> <StateMove row={row} />
      </>
    ),
    who: row.operatorName ?? system,
    content: (
      <>
        <ChangeList valueNames={row.valueNames} changes={row.changes.map(named)} />
        {row.remark && <p className="kit-secondary company-follow-text">{row.remark}</p>}
      </>
    ),
  })
  return (
    <Part>
      <MoreTimeline list={list} empty={<EmptyState text={t.empty} />} entryOf={entryOf} />
    </Part>
  )
}

function StateMove({ row }: { row: RecruitEventRow }) {
  const t = useText(text)
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

/** The log keeps codes and names of files, but people read what they stand for. */
function useNames(): (change: Change) => Change {
  const t = useText(text)
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
