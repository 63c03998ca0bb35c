import {
  artificer,
  artificerSources,
  certTypes,
  checkInStates,
  homePersonStates,
  inLanguage,
  providerTypes,
  workStates,
  artificerExport,
  artificerRecordType,
} from '@gongtai/contract'
import type { ArtificerRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { ExpireDay } from '../home-user/ExpireDay.tsx'
import { useKeptSearch } from '../home-user/kept-search.ts'
import { artificerOf, personLink } from '../home-user/opened.ts'
import type { OpenedPerson } from '../home-user/opened.ts'
import { PersonRowActions } from '../home-user/PersonRowActions.tsx'
import { text } from '../home-user/text.ts'

const { Filter, FilterRange } = filtersOf(artificer.search)

interface ArtificerListProps {
  tabs: ReactNode
  open: (next: OpenedPerson) => void
}

export function ArtificerList(props: ArtificerListProps) {
  const isReady = useKeptSearch(artificer.search)
  return isReady ? <Artificers {...props} /> : null
}

function Artificers({ tabs, open }: ArtificerListProps) {
  const all = useText(text)
  const t = all.list
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const list = useListQuery(artificer.search, { name: 'HomeArtificer' })
  return (
    <ListPage
      title={all.title}
      list={list}
      empty={t.noArtificer}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={artificer.export} kind={artificerExport} filter={list.input} />
          {can('HomeUser.addArtificer') && !hidden('artificer.mobile') && (
            <Button type="primary" onClick={() => open({ type: 'ARTIFICER', dialog: 'form' })}>
              {t.addArtificer}
            </Button>
          )}
        </>
      }
      renderBulk={
        can('HomeUser.assign')
          ? selection => (
              <Button size="small" onClick={() => open({ type: 'ARTIFICER', dialog: 'assign', selection })}>
                {all.assign}
              </Button>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword" label={all.keyword}>
            <Input allowClear maxLength={50} placeholder={t.artificerHint} />
          </Filter>
          <Filter name="cityCode" label={all.city}>
            <OpenCitySelect forFilter placeholder={all.any} />
          </Filter>
          <Filter name="categoryId" label={t.category}>
            <CategorySelect forFilter placeholder={all.any} />
          </Filter>
          <Filter name="checkInState" label={t.checkIn}>
            <StatusSelect of={checkInStates.labels} placeholder={all.any} />
          </Filter>
          <Filter name="status" label={all.status}>
            <StatusSelect of={homePersonStates.labels} placeholder={all.any} />
          </Filter>
          <Filter name="workState" label={t.workState}>
            <StatusSelect of={workStates.labels} placeholder={all.any} />
          </Filter>
          <Filter name="districtCode" label={t.district}>
            <DistrictSelect cityCode={list.filter.cityCode} placeholder={all.any} />
          </Filter>
          <Filter name="providerType" label={t.type}>
            <LabelSelect of={providerTypes.labels} placeholder={all.any} />
          </Filter>
          <Filter name="certType" label={t.certType}>
            <LabelSelect of={certTypes.labels} placeholder={all.any} />
          </Filter>
          <Filter name="certExpireDays" label={t.certExpireDays}>
            <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={all.days} />
          </Filter>
          <Filter name="scoreMin" label={t.scoreMin}>
            <InputNumber className="kit-wide" min={0} max={5} step={0.1} />
          </Filter>
          <Filter name="source" label={all.source}>
            <LabelSelect of={artificerSources.labels} placeholder={all.any} />
          </Filter>
          <Filter name="ownerId" label={all.owner}>
            <StaffPicker />
          </Filter>
          <FilterRange from="checkInStart" to="checkInEnd" label={t.checkInAt} />
        </>
      }
      columns={[
        { title: t.userNo, dataIndex: 'artificerNo', fixed: 'start', render: (_, row) => <ArtificerNo row={row} /> },
        { title: t.person, dataIndex: 'name' },
        {
          title: all.mobile,
          dataIndex: 'mobile',
          render: (mobile, row) => <MaskedText of={artificerRecordType} id={row.id} field="mobile" value={mobile} />,
        },
        { key: 'place', title: t.place, render: (_, row) => <Several first={row.cityName} names={row.districtNames} /> },
        { title: t.category, dataIndex: 'categoryNames', render: names => <Several first={names[0] ?? null} names={names.slice(1)} /> },
        {
          title: t.type,
          dataIndex: 'providerType',
          render: (type, row) => <span title={row.agencyName ?? undefined}>{inLanguage(providerTypes.labels[type], language)}</span>,
        },
        { title: t.checkIn, dataIndex: 'checkInState', render: state => <StatusTag of={checkInStates.labels} value={state} /> },
        { title: t.certExpire, dataIndex: 'nearestCertExpire', render: day => <ExpireDay day={day} /> },
        { title: t.score, dataIndex: 'score', sorter: true, align: 'right', render: score => <span className="kit-figure">{score}</span> },
        { title: t.completed, dataIndex: 'completedCount', sorter: true, align: 'right' },
        { title: t.workState, dataIndex: 'workState', render: state => <StatusTag of={workStates.labels} value={state} /> },
        { title: all.owner, dataIndex: 'ownerName', render: orBlank },
        { title: t.checkInAt, dataIndex: 'checkInAt', sorter: true, render: instant },
        { title: all.source, dataIndex: 'source', hidden: true, render: source => inLanguage(artificerSources.labels[source], language) },
        { title: t.createdAt, dataIndex: 'createdAt', sorter: true, hidden: true, render: instant },
        {
          title: all.status,
          dataIndex: 'status',
          render: (status, row) => (
            <span className="home-user-names">
              <StatusTag of={homePersonStates.labels} value={status} />
              {row.disabledUntil !== null && <span className="kit-secondary kit-figure">{t.until(row.disabledUntil)}</span>}
            </span>
          ),
        },
        {
          key: 'actions',
          title: all.actions,
          fixed: 'end',
          render: (_, row) => <PersonRowActions type="ARTIFICER" person={artificerOf(row)} status={row.status} open={open} />,
        },
      ]}
    />
  )
}

function ArtificerNo({ row }: { row: ArtificerRow }) {
  const can = useCan()
  return can('HomeUserDetail') ? (
    <Link {...personLink('ARTIFICER', row.id)} className="kit-figure">
      {row.artificerNo}
    </Link>
  ) : (
    <span className="kit-figure">{row.artificerNo}</span>
  )
}

/** The first of several, and how many more there are; all of them on a look. */
function Several({ first, names }: { first: string | null; names: readonly string[] }) {
  return (
    <span className="home-user-names" title={[first, ...names].filter(Boolean).join('、')}>
      {orBlank(first)}
      {names.length > 0 && <span className="kit-secondary">{names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]}</span>}
    </span>
  )
}
