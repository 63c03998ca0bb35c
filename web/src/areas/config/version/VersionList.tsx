import { ClockCircleOutlined } from '@ant-design/icons'
import {
  appsOfGroup,
  appVersion,
  appVersionActions,
  appVersionFields,
  appVersionStates,
  inLanguage,
  packageBrowsers,
  releasedApps,
  showInstant,
} from '@gongtai/contract'
import type { AppGroup, AppVersionRow } from '@gongtai/contract'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateChips } from '../../../kit/list/StateChips.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { blank, instant } from '../../../kit/show/show.tsx'
import { nextSteps, versionDialogs, versionOpeners } from './dialogs.ts'
import { State } from './State.tsx'
import { text } from './text.ts'
import './version.css'

const { Filter } = filtersOf(appVersion.page, appVersionFields)
const VersionQuick = lazyPart(() => import('./VersionQuick.tsx'))

export function VersionList({ tabs, group }: { tabs: ReactNode; group: AppGroup | undefined }) {
  const t = useText(text)
  const can = useCan()
  const list = useListQuery(appVersion.page)
  const { open, dialogs } = useDialogs(versionDialogs)
  const add = () => open('add', { app: group === undefined ? undefined : appsOfGroup[group][0] })
  useAddByAddress(can('VersionManage.save'), add, 'VersionManage.save')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={appVersionFields}
      empty={t.empty}
      actions={
        <Can code="VersionManage.save">
          <Button type="primary" onClick={add}>
            {t.add}
          </Button>
        </Can>
      }
      tabs={tabs}
      summary={<StateChips of={appVersionStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      quickView={{ render: id => <VersionQuick id={id} open={open} /> }}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          {(group === undefined || appsOfGroup[group].length > 1) && (
            <Filter name="app">
              <AppSelect group={group} />
            </Filter>
          )}
        </>
      }
      columns={[
        { field: 'app', fixed: 'start', width: 172, ellipsis: true, render: (_, row) => <AppName row={row} /> },
        { field: 'versionName', render: name => <strong className="kit-figure">{name}</strong> },
        { field: 'versionCode', sorter: true },
        { field: 'title', ellipsis: true, width: 140 },
        { field: 'state', render: (_, row) => <State row={row} /> },
        { field: 'grayPercent', render: (percent, row) => (row.state === 'GRAY' || row.state === 'PUBLISHED' ? t.percent(percent) : blank) },
        { field: 'forceUpdate', render: force => (force ? <span className="version-force">{t.mandatory}</span> : t.optional) },
        { field: 'publishedAt', sorter: true, render: (at, row) => (row.state === 'WAIT_PUBLISH' ? <Scheduled at={row.publishAt!} /> : instant(at)) },
        { field: 'publishedByName', hidden: true },
        { field: 'downloadCount' },
        { field: 'submittedAt', hidden: true },
        { field: 'submittedByName', hidden: true },
        { field: 'createdByName', hidden: true },
        { field: 'minSupportedCode', hidden: true },
        { field: 'updatedAt', hidden: true },
      ]}
      renderActions={row => <RowActions of={appVersionActions} row={row} primary={nextSteps} on={versionOpeners(open, row, t)} />}
    >
      {dialogs}
    </ListPage>
  )
}

/** The plugin has a version for each browser. */
function AppName({ row: { app, browser } }: { row: Pick<AppVersionRow, 'app' | 'browser'> }) {
  const language = useLanguage()
  const name = inLanguage(releasedApps.labels[app], language)
  const whole = browser === null ? name : `${name} · ${inLanguage(packageBrowsers.labels[browser], language)}`
  return <span title={whole}>{whole}</span>
}

/** When it will go out, told apart from when others did. */
function Scheduled({ at }: { at: string }) {
  const t = useText(text)
  return (
    <span className="version-scheduled" title={t.scheduled(showInstant(at))}>
      <ClockCircleOutlined /> {showInstant(at)}
    </span>
  )
}

interface AppSelectProps {
  id?: string
  group: AppGroup | undefined
  value?: string
  onChange?: (app: string | undefined) => void
}

/** The apps of the tab. */
function AppSelect({ group, ...props }: AppSelectProps) {
  const language = useLanguage()
  const { all } = useWords()
  const apps = group === undefined ? releasedApps.values : appsOfGroup[group]
  return (
    <Select
      className="kit-wide"
      allowClear
      placeholder={all}
      options={apps.map(value => ({ value, label: inLanguage(releasedApps.labels[value], language) }))}
      {...props}
    />
  )
}
