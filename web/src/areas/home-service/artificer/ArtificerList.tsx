import {
  artificer,
  artificerActions,
  artificerExport,
  artificerFields,
  artificerRecordType,
  homePersonStates,
  inLanguage,
  providerTypes,
} from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { ExpireDay } from '../home-user/ExpireDay.tsx'
import { useKeptSearch } from '../home-user/kept-search.ts'
import { personLink } from '../home-user/person.ts'
import { PersonLink } from '../home-user/PersonLink.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { artificerDialogs, artificerOpeners } from './dialogs.ts'
import { text } from './text.ts'
import { WorkStateSwitch } from './WorkStateSwitch.tsx'

const { Filter, FilterRange } = filtersOf(artificer.search, artificerFields)

export function ArtificerList({ tabs }: { tabs: ReactNode }) {
  const isReady = useKeptSearch(artificer.search)
  return isReady ? <Artificers tabs={tabs} /> : null
}

function Artificers({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const language = useLanguage()
  const hidden = useHidden()
  const list = useListQuery(artificer.search, { name: 'HomeArtificer' })
  const { open, dialogs } = useDialogs(artificerDialogs)
  useAddByAddress(can('HomeUser.addArtificer') && !hidden('artificer.mobile'), () => open('add'))
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={artificerFields}
      empty={t.empty}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={artificer.export} kind={artificerExport} filter={list.input} />
          {can('HomeUser.addArtificer') && !hidden('artificer.mobile') && (
            <Button type="primary" onClick={() => open('add')}>
              {t.add}
            </Button>
          )}
        </>
      }
      renderBulk={
        can('HomeUser.assign') || can('HomeUser.workState')
          ? selection => (
              <>
                <Can code="HomeUser.assign">
                  <AssignButton onClick={() => open('assign', { targetType: 'ARTIFICER', selection })} />
                </Can>
                <Can code="HomeUser.workState">
                  <Button size="small" onClick={() => open('startWork', selection)}>
                    {inLanguage(artificerActions.startWork.label, language)}
                  </Button>
                  <Button size="small" onClick={() => open('rest', selection)}>
                    {inLanguage(artificerActions.rest.label, language)}
                  </Button>
                </Can>
              </>
            )
          : undefined
      }
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="cityCode" field="workCityCode">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="categoryId" field="categories">
            <CategorySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="checkInState" />
          <Filter name="status" />
          <Filter name="workState" />
          <Filter name="districtCode" field="serviceDistricts">
            <DistrictSelect cityCode={list.filter.cityCode} placeholder={w.all} />
          </Filter>
          <Filter name="providerType" />
          <Filter name="certType" />
          <Filter name="certExpireDays" label={t.certExpireDays}>
            <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={w.days} />
          </Filter>
          <Filter name="scoreMin" label={t.scoreMin}>
            <InputNumber className="kit-wide" min={0} max={5} step={0.1} />
          </Filter>
          <Filter name="source" />
          <Filter name="ownerId" field="ownerName">
            <StaffPicker />
          </Filter>
          <FilterRange from="checkInStart" to="checkInEnd" field="checkInAt" />
        </>
      }
      columns={[
        {
          field: 'artificerNo',
          fixed: 'start',
          render: (no, row) => (
            <PersonLink type="ARTIFICER" id={row.id} className="kit-figure">
              {no}
            </PersonLink>
          ),
        },
        { field: 'name' },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={artificerRecordType} id={row.id} field="mobile" value={mobile} /> },
        { key: 'place', title: t.place, render: (_, row) => <Several first={row.cityName} names={row.districtNames} /> },
        { field: 'categories', dataIndex: 'categoryNames', render: names => <Several first={names[0] ?? null} names={names.slice(1)} /> },
        {
          field: 'providerType',
          render: (type, row) => (
            <span title={row.agencyName ?? undefined}>
              <ValueName of={providerTypes} value={type} />
            </span>
          ),
        },
        { field: 'checkInState' },
        { field: 'nearestCertExpire', render: day => <ExpireDay day={day} /> },
        { field: 'score', sorter: true, align: 'right', render: score => <span className="kit-figure">{score}</span> },
        { field: 'completedCount', sorter: true },
        { field: 'workState', render: (_, row) => <WorkStateSwitch of={row} /> },
        { field: 'ownerName' },
        { field: 'checkInAt', sorter: true },
        { field: 'source', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
        {
          field: 'status',
          render: (status, row) => (
            <span className="home-user-names">
              <StatusTag of={homePersonStates} value={status} />
              {row.disabledUntil !== null && <span className="kit-secondary kit-figure">{t.until(row.disabledUntil)}</span>}
            </span>
          ),
        },
      ]}
      renderActions={row => (
        <RowActions of={artificerActions} row={row} primary={['disable', 'enable']} on={artificerOpeners(open, row)}>
          <Can code="HomeUserDetail">
            <Link {...personLink('ARTIFICER', row.id)} className="kit-row-button">
              {w.view}
            </Link>
          </Can>
        </RowActions>
      )}
    >
      {dialogs}
    </ListPage>
  )
}

/** Shows the first of several and how many more there are. The title names all of them. */
function Several({ first, names }: { first: string | null; names: readonly string[] }) {
  return (
    <span className="home-user-names" title={[first, ...names].filter(Boolean).join('、')}>
      {orBlank(first)}
      {names.length > 0 && <span className="kit-secondary">{names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]}</span>}
    </span>
  )
}
