import { homeExportCodes } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../base/session.ts'
import { TabBar } from '../../kit/list/TabBar.tsx'
import { useText } from '../../base/text.ts'
import { ExportList } from './export-task/ExportList.tsx'
import { HomeFileList } from './export-task/HomeFileList.tsx'
import { ImportList } from './import-task/ImportList.tsx'
import { OperationList } from './own-operation/OperationList.tsx'
import { text } from './text.ts'

const keys = ['mine', 'home', 'imports', 'operations', 'all'] as const

/** Tabs that are not named here are everybody's. */
const codes: Partial<Record<(typeof keys)[number], readonly Code[]>> = { home: homeExportCodes, all: ['DownloadCenter.all'] }

/** areas/files-exports.md, DownloadCenter. The tab stands in the address. */
export function DownloadCenterPage() {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const open = keys.filter(key => codes[key]?.some(can) ?? true)
  const tab = open.find(key => key === search.tab) ?? 'mine'
  // A tab starts without filters, because the lists share names of them.
  const choose = (key: string) => void navigate({ to: '.', search: key === 'mine' ? {} : { tab: key }, replace: true })
  const tabs = <TabBar label={t.title} tabs={open.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  if (tab === 'imports') return <ImportList tabs={tabs} />
  if (tab === 'operations') return <OperationList tabs={tabs} />
  return tab === 'home' ? <HomeFileList tabs={tabs} /> : <ExportList key={tab} all={tab === 'all'} tabs={tabs} />
}
