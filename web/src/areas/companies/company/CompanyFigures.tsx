import { company, companyFigures, lowQuota, pageReach } from '@gongtai/contract'
import type { CompanyFigure } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../kit/call-query.ts'
import { CountChip } from '../../../kit/list/CountChip.tsx'
import type { FilterOf } from '../../../kit/list/list-address.ts'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Filter = FilterOf<typeof company.search>

/** The filters that a figure stands for. Pressing it sets them, pressing it again takes them back. */
const filters: Record<CompanyFigure, Filter> = {
  total: {},
  waitExamine: { examineState: 'WAIT_EXAMINE' },
  reject: { examineState: 'REJECT' },
  signed: { signState: 'SIGNED' },
  expiring30: { signExpireInDays: 30 },
  public: { tab: 'PUBLIC' },
  couponLow: { signState: 'SIGNED', couponMax: lowQuota },
}
const cleared: Filter = { examineState: undefined, signState: undefined, signExpireInDays: undefined, couponMax: undefined }

interface CompanyFiguresProps {
  filter: Filter
  onChange: (change: Filter) => void
}

/** Each figure is the total that its click leads to. */
export function CompanyFigures({ filter, onChange }: CompanyFiguresProps) {
  const t = useText(text)
  const others = { ...filter, ...cleared }
  const { data } = useQuery({ ...callQuery(company.statistics, others), placeholderData: keepPreviousData })
  const isSet = (name: CompanyFigure) => {
    const wanted = { ...cleared, ...filters[name] }
    return Object.entries(wanted).every(([key, value]) => filter[key as keyof Filter] === value)
  }
  return (
    <>
      {companyFigures.map(name => (
        <CountChip
          key={name}
          label={t.figures[name]}
          count={shown(data?.[name])}
          pressed={isSet(name)}
          onClick={() => onChange({ ...cleared, ...(isSet(name) ? undone(name) : filters[name]) })}
        />
      ))}
    </>
  )

  function shown(count: number | undefined): string {
    if (count === undefined) return blank
    return count > pageReach ? t.capped(pageReach) : String(count)
  }
}

/** The pool is a tab, so leaving it leads to all companies. */
const undone = (name: CompanyFigure): Filter => (name === 'public' ? { tab: 'ALL' } : {})
