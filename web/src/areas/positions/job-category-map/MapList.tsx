import {
  jobCategoryMap,
  jobCategoryMapActions,
  jobCategoryMapExport,
  jobCategoryMapFields,
  jobCategoryMapImport,
  jobCategoryMapStates,
} from '@gongtai/contract'
import type { InputOf, JobCategoryMapRow } from '@gongtai/contract'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import type { ListColumn } from '../../../kit/list/list-column.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateChips } from '../../../kit/list/StateChips.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { mapDialogs } from './dialogs.ts'
import { useMapActions } from './map-actions.ts'
import { MapBulk } from './MapBulk.tsx'
import { Suggestions } from './Suggestions.tsx'
import { text } from './text.ts'
import './map.css'

const { Filter } = filtersOf(jobCategoryMap.page, jobCategoryMapFields)
const JobCategoryTree = lazyPart(() => import('../job-category/JobCategoryTree.tsx'))

export type MapTab = 'EXTERNAL' | 'WAITING' | 'RELATED'

const fixed = {
  EXTERNAL: { kind: 'EXTERNAL' },
  WAITING: { kind: 'EXTERNAL', state: 'UNMAPPED' },
  RELATED: { kind: 'RELATED' },
} as const

/** One of the three lists over the same mappings: all external categories, those to be mapped, and pairs of related ones. */
export function MapList({ tab, tabs }: { tab: MapTab; tabs: ReactNode }) {
  const t = useText(text)
  const can = useCan()
  const refreshAll = useRefreshAll()
  const list = useListQuery(jobCategoryMap.page, { fixed: fixed[tab], name: `JobCategoryMap${tab}` })
  const { open, dialogs } = useDialogs(mapDialogs)
  const isPairs = tab === 'RELATED'
  const add = () => open(isPairs ? 'pair' : 'external', undefined)
  useAddByAddress(can('JobCategoryMap.save'), add, 'JobCategoryMap.save')
  const actionsOf = useMapActions(open)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={jobCategoryMapFields}
      empty={isPairs ? t.noPairs : tab === 'WAITING' ? t.allMapped : t.empty}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={jobCategoryMap.export} kind={jobCategoryMapExport} filter={list.input} />
          {!isPairs && (
            <Can code="JobCategoryMap.import">
              <ImportButton kind={jobCategoryMapImport} onDone={refreshAll} />
            </Can>
          )}
          <Can code="JobCategoryMap.save">
            <Button type="primary" onClick={add}>
              {isPairs ? t.addPair : t.add}
            </Button>
          </Can>
        </>
      }
      aside={
        <Suspense>{!list.loading && <JobCategoryTree chosen={list.filter.categoryId} onChoose={categoryId => list.setFilter({ categoryId })} />}</Suspense>
      }
      summary={
        tab === 'EXTERNAL' && (
          <StateChips of={jobCategoryMapStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />
        )
      }
      onOpenRow={can('JobCategoryMap.save') ? row => actionsOf(row).edit() : undefined}
      renderBulk={
        can('JobCategoryMap.save') ? selection => <MapBulk selection={selection} onMap={isPairs ? undefined : () => open('map', selection)} /> : undefined
      }
      filters={
        !isPairs && (
          <>
            <Filter name="keyword">
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="platform" />
          </>
        )
      }
      columns={[
        ...(isPairs ? pairColumns(t) : externalColumns(tab, t)),
        { field: 'updatedAt', sorter: true, hidden: !isPairs },
        { field: 'updatedByName', hidden: true },
      ]}
      renderActions={row => <RowActions of={jobCategoryMapActions} row={row} primary={['map', 'reset', 'edit']} on={actionsOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}

type Column = ListColumn<JobCategoryMapRow, NonNullable<InputOf<typeof jobCategoryMap.page>['sortField']>, keyof typeof jobCategoryMapFields>
type Words = ReturnType<typeof useText<typeof text>>

/** The name of a category, and that it cannot be chosen any more where that is so. */
function CategoryName({ name, isOff, off }: { name: string | null; isOff?: boolean; off: string }) {
  if (name === null) return orBlank(null)
  return (
    <span title={name}>
      {name} {isOff && <ToneTag tone="neutral">{off}</ToneTag>}
    </span>
  )
}

const externalColumns = (tab: MapTab, t: Words): Column[] => [
  { field: 'externalName', fixed: 'start', width: 160, ellipsis: true },
  { field: 'platform', width: 110, ellipsis: true },
  { field: 'externalCode', width: 96, ellipsis: true, hidden: tab === 'WAITING' },
  { field: 'externalPath', width: 160, ellipsis: true, hidden: true },
  ...(tab === 'WAITING'
    ? [{ key: 'suggestions', title: t.suggestions, width: 330, render: (_: undefined, row: JobCategoryMapRow) => <Suggestions row={row} /> }]
    : [
        {
          field: 'categoryName' as const,
          width: 200,
          ellipsis: true,
          render: (name: string | null, row: JobCategoryMapRow) => <CategoryName name={name} isOff={row.categoryState === 'DISABLED'} off={t.disabled} />,
        },
        { field: 'state' as const },
      ]),
  { field: 'hitCount', sorter: true, align: 'right' },
  { field: 'firstSeenAt', hidden: true },
  { field: 'lastSeenAt', sorter: true, hidden: true },
]

const pairColumns = (t: Words): Column[] => [
  {
    field: 'categoryName',
    title: t.first,
    fixed: 'start',
    width: 280,
    ellipsis: true,
    render: (name, row) => <CategoryName name={name} isOff={row.categoryState === 'DISABLED'} off={t.disabled} />,
  },
  { field: 'relatedCategoryName', width: 280, ellipsis: true },
  { field: 'similarity', sorter: true, align: 'right' },
]
