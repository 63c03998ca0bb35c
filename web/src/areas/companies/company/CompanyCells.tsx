import { company, companyFields, companyFollow, dayOf, paths } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { DictSelect } from '../../../kit/picker/DictSelect.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { DictTags } from '../../../kit/show/DictTags.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

/** Its tags, changed where they stand. */
export function CompanyTags({ row }: { row: CompanyRow }) {
  const l = useLabels(companyFields)
  return (
    <InPlace
      label={l.tags}
      may={row.actions.includes('edit')}
      value={row.tags}
      version={row.version}
      save={(tags, version) => call(company.update, { companyId: row.id, version, tags })}
      editor={<DictSelect code="COMPANY_TAG" mode="multiple" />}
    >
      <DictTags code="COMPANY_TAG" values={row.tags} />
    </InPlace>
  )
}

/** Its sales rep, or the pool. The way back to the pool is a release, which asks for a reason of its own. */
export function CompanySale({ row }: { row: CompanyRow }) {
  const t = useText(text)
  const l = useLabels(companyFields)
  const save = async (saleId: number | null | undefined) => {
    if (saleId == null) return untaken
    return call(company.bindSale, { ids: [row.id], saleId, reason: t.changedInPlace })
  }
  return (
    <InPlace isChosen label={l.saleName} may={row.actions.includes('bindSale')} value={row.saleId} save={save} editor={<IdentitySelect kind="SALE" />}>
      {row.saleId === null ? <ToneTag tone="neutral">{t.public}</ToneTag> : orBlank(row.saleName)}
    </InPlace>
  )
}

/** Its expert, changed where the name stands. Taking the expert away is another matter, so that nothing is offered for it here. */
export function CompanyAdviser({ row }: { row: CompanyRow }) {
  const l = useLabels(companyFields)
  const save = async (adviserId: number | null | undefined) => {
    if (adviserId == null) return untaken
    return call(company.bindAdviser, { ids: [row.id], adviserId })
  }
  return (
    <InPlace
      isChosen
      label={l.adviserName}
      may={row.actions.includes('bindAdviser')}
      value={row.adviserId}
      save={save}
      editor={<IdentitySelect kind="ADVISER" />}
    >
      {orBlank(row.adviserName)}
    </InPlace>
  )
}

/** When it is to be followed up next. What is due today or was due before stands out. */
export function CompanyNextFollow({ row }: { row: CompanyRow }) {
  const l = useLabels(companyFields)
  const { nextFollowAt } = row
  const [today] = useState(() => dayOf(new Date()))
  return (
    <InPlace
      isChosen
      label={l.nextFollowAt}
      may={row.actions.includes('follow')}
      value={nextFollowAt}
      version={row.version}
      save={(next, version) => call(companyFollow.plan, { companyId: row.id, version, nextFollowAt: next ?? null })}
      editor={<InstantPicker isFuture />}
    >
      <span className="company-due" data-due={nextFollowAt !== null && dayOf(nextFollowAt) <= today}>
        {instant(nextFollowAt)}
      </span>
    </InPlace>
  )
}

/** How many positions it has open; the figure leads to them. */
export function CompanyPositionCount({ id, count }: { id: number; count: number }) {
  const can = useCan()
  if (count === 0 || !can('Position')) return <span className="kit-figure">{count}</span>
  return (
    <Link className="kit-figure" to={paths.Position()} search={{ companyId: id, state: 'ONLINE' }}>
      {count}
    </Link>
  )
}
