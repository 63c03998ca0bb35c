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
import { useKeptSearch } from '../../../kit/list/kept-search.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { ExpireDay } from '../home-user/ExpireDay.tsx'
import { personPath } from '../home-user/person.ts'
import { PersonLink } from '../home-user/PersonLink.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { nextSteps } from './ArtificerSummary.tsx'
import { artificerDialogs, artificerOpeners } from './dialogs.ts'
import { text } from './text.ts'
import { WorkStateSwitch } from './WorkStateSwitch.tsx'

const { Filter, FilterRange } = filtersOf(artificer.search, artificerFields)

const ArtificerQuick = lazyPart(() => import('./ArtificerQuick.tsx'))

export function ArtificerList({ tabs }: { tabs: ReactNode }) {
  const isReady = useKeptSearch(artificer.search, 'SEARCH_HOME_PROVIDER')
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
  useAddByAddress(can('HomeUser.addArtificer') && !hidden('artificer.mobile'), () => open('add'), 'HomeUser.addArtificer')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={artificerFields}
      empty={t.empty}
      tabs={tabs}
      quickView={{ needs: ['HomeUserDetail'], path: id => personPath('ARTIFICER', id), render: id => <ArtificerQuick id={id} open={open} /> }}
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
        { key: 'place', title: t.place, render: (_, row) => <Several names={[row.cityName, ...row.districtNames]} /> },
        { field: 'categories', dataIndex: 'categoryNames', render: names => <Several names={names} /> },
        {
          field: 'providerType',
          hidden: true,
          render: (type, row) => (
            <span title={row.agencyName ?? undefined}>
              <ValueName of={providerTypes} value={type} />
            </span>
          ),
        },
        { field: 'checkInState' },
        { field: 'nearestCertExpire', hidden: true, render: day => <ExpireDay day={day} /> },
        { field: 'score', hidden: true, sorter: true, align: 'right', render: score => <span className="kit-figure">{score}</span> },
        { field: 'completedCount', sorter: true, hidden: true },
        { field: 'workState', render: (_, row) => <WorkStateSwitch of={row} /> },
        { field: 'ownerName', hidden: true },
        { field: 'checkInAt', sorter: true, hidden: true },
        { field: 'source', hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
        {
          field: 'status',
          render: (status, row) => (
            <span title={row.disabledUntil === null ? undefined : t.until(row.disabledUntil)}>
              <StatusTag of={homePersonStates} value={status} />
            </span>
          ),
        },
      ]}
      renderActions={row => <RowActions of={artificerActions} row={row} primary={nextSteps(row)} on={artificerOpeners(open, row)} />}
    >
      {dialogs}
    </ListPage>
  )
}

/** Shows the first of several and how many more there are. The title names all of them. */
function Several({ names }: { names: readonly (string | null)[] }) {
  const [first, ...others] = names.filter(name => name !== null)
  if (first === undefined) return blank
  return <span title={[first, ...others].join('、')}>{others.length === 0 ? first : `${first} +${others.length}`}</span>
}
